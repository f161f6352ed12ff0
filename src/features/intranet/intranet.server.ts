import type { OpenAPIHono } from '@hono/zod-openapi'
import type { TopicRule } from '#platform/live/live.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { UploadOwner } from '#platform/uploads/upload-owner.server.ts'
import { createDetailsService, type DetailsService } from './details/details.service.server.ts'
import { createFileService, type FileService } from './file.service.server.ts'
import { type ApiEnvironment, createIntranetApi } from './intranet.api.server.ts'
import { createIntranetTopicRule } from './intranet.topics.server.ts'
import { registerDeleteFiles } from './remove-tree.server.ts'
import { createResourceService, type ResourceService, type ResourceServiceNeeds } from './resource.service.server.ts'
import { createUploadService, type UploadServiceNeeds } from './upload.service.server.ts'
import { createUploadRules, type ReadUploadRules } from './uploading/upload-rules.server.ts'

export type Intranet = {
  resources: ResourceService
  files: FileService
  details: DetailsService
  /** Uploads of kind `intranet`. */
  uploadOwner: UploadOwner
  uploadRules: ReadUploadRules
  /** To be mounted at `/api/v1`. */
  api: OpenAPIHono<ApiEnvironment>
  /** For `live.allow(intranetTopicPrefix, topicRule)`: topics `intranet:{collection}:{parent or root}`. */
  topicRule: TopicRule
}

/** Builds the room once at start, and tells `jobs` what it does when stored files are to be deleted. */
export function createIntranet(needs: ResourceServiceNeeds & UploadServiceNeeds & { storage: Storage }): Intranet {
  registerDeleteFiles(needs.jobs, needs.storage)
  const resources = createResourceService(needs)
  const uploadRules = createUploadRules(needs)
  return {
    resources,
    files: createFileService(needs),
    details: createDetailsService(needs),
    uploadOwner: createUploadService(needs),
    uploadRules,
    api: createIntranetApi({ resources, uploadRules }),
    topicRule: createIntranetTopicRule(needs.db),
  }
}
