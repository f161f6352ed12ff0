import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import type { MediaDeps } from '../core/deps.ts'
import { createCoverStore } from './cover-store.server.ts'
import { createMediaService } from './media.service.server.ts'
import { createCoverPasses, createMediaFiles } from './media-files.service.server.ts'
import { createMediaUpkeep } from './media-upkeep.server.ts'
import { createMediaUploads } from './media-uploads.server.ts'
import { createPublishMedia } from './publish-media.server.ts'

export type Media = ReturnType<typeof createMedia>

/** Milliseconds: AVIF in five sizes takes seconds, on a slow machine many. */
const pictureTimeoutMs = 90_000

/** Covers and attached documents of articles. */
export function createMedia(deps: MediaDeps) {
  const maker = createPictureMaker({ timeoutMs: pictureTimeoutMs })
  const upkeep = createMediaUpkeep({ ...deps, maker })
  const passes = createCoverPasses(deps)
  const store = createCoverStore({ ...deps, maker, upkeep })
  return {
    files: createMediaFiles({ ...deps, passes }),
    ofDrafts: createMediaService({ ...deps, maker, store, upkeep }),
    store,
    upkeep,
    publishing: createPublishMedia({ ...deps, upkeep, passes }),
    /** Uploads of kind `article-cover` and `article-document`. */
    uploadOwners: createMediaUploads({ ...deps, store, upkeep }),
  }
}
