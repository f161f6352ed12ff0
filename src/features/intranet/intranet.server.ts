import type { OpenAPIHono } from '@hono/zod-openapi'
import type { TopicRule } from '#platform/live/live.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { UploadOwner } from '#platform/uploads/upload-owner.server.ts'
import { createDetailsService, type DetailsService } from './details/details.service.server.ts'
import { createFileService, type FileService } from './file.service.server.ts'
import { type ApiEnvironment, createIntranetApi } from './intranet.api.server.ts'
import { createIntranetTopicRule } from './intranet.topics.server.ts'
import { createMoveService, type MoveService } from './move/move.service.server.ts'
import { createPictureService, type PictureService } from './preview/picture.service.server.ts'
import { createTextService, type TextService } from './preview/text.service.server.ts'

import { createResourceService, type ResourceService, type ResourceServiceNeeds } from './resource.service.server.ts'
import { createTrashService, type TrashService, type TrashServiceNeeds } from './trash/trash.service.server.ts'
import { registerDeleteFiles } from './tree/remove-trees.server.ts'
import { createUploadService, type UploadServiceNeeds } from './upload.service.server.ts'
import { createUploadRules, type ReadUploadRules } from './uploading/upload-rules.server.ts'

export type Intranet = {
  resources: ResourceService
  moves: MoveService
  trash: TrashService
  files: FileService
  details: DetailsService
  /** Of images, made by us. */
  pictures: PictureService
  /** The beginning of texts and tables. */
  texts: TextService
  /** Uploads of kind `intranet`. */
  uploadOwner: UploadOwner
  uploadRules: ReadUploadRules
  /** To be mounted at `/api/v1`. */
  api: OpenAPIHono<ApiEnvironment>
  /** For `live.allow(intranetTopicPrefix, topicRule)`: topics `intranet:{collection}:{parent or root}` and `intranet:trash`. */
  topicRule: TopicRule
}

/** Builds the room once at start, and tells `jobs` what it does when stored files are to be deleted. */
export function createIntranet(
  needs: ResourceServiceNeeds & TrashServiceNeeds & UploadServiceNeeds & { storage: Storage },
): Intranet {
  registerDeleteFiles(needs.jobs, needs.storage)
  const resources = createResourceService(needs)
  const uploadRules = createUploadRules(needs)
  const files = createFileService(needs)
  return {
    resources,
    moves: createMoveService(needs),
    trash: createTrashService(needs),
    files,
    details: createDetailsService(needs),
    pictures: createPictureService({ files, storage: needs.storage }),
    texts: createTextService({ files }),
    uploadOwner: createUploadService(needs),
    uploadRules,
    api: createIntranetApi({ resources, uploadRules }),
    topicRule: createIntranetTopicRule(needs.db),
  }
}
