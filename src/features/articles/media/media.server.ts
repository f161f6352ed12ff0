import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { FileIntake } from '#platform/uploads/file-intake.server.ts'
import { createCoverPasses } from './cover-passes.server.ts'
import { createCoverStore } from './cover-store.server.ts'
import { createMediaService } from './media.service.server.ts'
import { createMediaFiles } from './media-files.service.server.ts'
import { createMediaUpkeep } from './media-upkeep.server.ts'
import { createMediaUploads } from './media-uploads.server.ts'
import { createPublishMedia } from './publish-media.server.ts'

export type Media = ReturnType<typeof createMedia>

export type MediaNeeds = {
  db: Database
  storage: Storage
  jobs: Jobs
  clock: Clock
  live: Pick<Live, 'announce'>
  log: Log
  newId: () => string
  /** Signs the way to a picture in a test letter. */
  secret: string
  /** What files this portal takes. */
  intake: FileIntake
}

/** Milliseconds: AVIF in five sizes takes seconds, on a slow machine many. */
const longestPicture = 90_000

/** Covers and attached documents of articles. */
export function createMedia(needs: MediaNeeds) {
  const maker = createPictureMaker({ timeout: longestPicture })
  const upkeep = createMediaUpkeep({ ...needs, maker })
  const passes = createCoverPasses(needs)
  const store = createCoverStore({ ...needs, maker, upkeep })
  return {
    files: createMediaFiles({ ...needs, passes }),
    ofDrafts: createMediaService({ ...needs, maker, store, upkeep }),
    store,
    upkeep,
    publishing: createPublishMedia({ ...needs, upkeep, passes }),
    /** Uploads of kind `article-cover` and `article-document`. */
    uploadOwners: createMediaUploads({ ...needs, store, upkeep }),
  }
}
