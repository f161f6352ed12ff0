import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnvironment } from '#platform/api/serve-operation.server.ts'
import type { TopicRule } from '#platform/live/live.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { FileIntake } from '#platform/uploads/file-intake.server.ts'
import type { UploadOwner } from '#platform/uploads/upload-owner.server.ts'
import { createIntranetApi } from '../api/intranet.api.server.ts'
import {
  type ArchiveService,
  type ArchiveTurns,
  createArchiveService,
  createArchiveTurns,
} from '../archive/archive.service.server.ts'
import { createDetailsService, type DetailsService } from '../details/details.service.server.ts'
import { createFileService, type FileService } from '../files/file.service.server.ts'
import { createMoveService, type MoveService } from '../move/move.service.server.ts'
import { createPictureService, type PictureService } from '../preview/picture.service.server.ts'
import { createTextService, type TextService } from '../preview/text.service.server.ts'
import { createRecentService, type RecentService } from '../recent/recent.service.server.ts'
import { registerExtractText } from '../search/extract-text.server.ts'
import { createSearchService, type SearchService } from '../search/search.service.server.ts'
import { createSearchIndexer, type SearchIndexer } from '../search/search-indexer.server.ts'
import { createTextReader } from '../search/text-reader.server.ts'
import { createTrashService, type TrashService, type TrashServiceNeeds } from '../trash/trash.service.server.ts'
import { registerDeleteFiles } from '../tree/remove-trees.server.ts'
import { createFileIntake, createUploadRules, type ReadUploadRules } from '../upload/file-intake.server.ts'
import { createSameNameService, type SameNameService } from '../upload/same-name.service.server.ts'
import { createUploadService, type UploadServiceNeeds } from '../upload/upload.service.server.ts'
import { createVersionService, type VersionService } from '../versions/version.service.server.ts'
import { createIntranetTopicRule } from './intranet.topics.server.ts'
import { createResourceService, type ResourceService, type ResourceServiceNeeds } from './resource.service.server.ts'

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
  search: SearchService
  /** Background work, while the portal serves. */
  searchIndexer: SearchIndexer
  versions: VersionService
  sameNames: SameNameService
  recent: RecentService
  archives: ArchiveService
  archiveTurns: ArchiveTurns
  /** For rooms that take files as this one does. */
  intake: FileIntake
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
  registerExtractText({ ...needs, reader: createTextReader() })
  const resources = createResourceService(needs)
  const uploadRules = createUploadRules(needs)
  const files = createFileService(needs)
  const searchIndexer = createSearchIndexer(needs)
  const search = createSearchService({ ...needs, indexer: searchIndexer })
  const versions = createVersionService(needs)
  const moves = createMoveService(needs)
  const trash = createTrashService(needs)
  return {
    resources,
    moves,
    trash,
    files,
    details: createDetailsService(needs),
    pictures: createPictureService({ files, storage: needs.storage }),
    texts: createTextService({ files }),
    search,
    searchIndexer,
    versions,
    sameNames: createSameNameService(needs),
    recent: createRecentService(needs),
    archives: createArchiveService(needs),
    archiveTurns: createArchiveTurns(),
    intake: createFileIntake(needs),
    uploadOwner: createUploadService(needs),
    uploadRules,
    api: createIntranetApi({ resources, moves, trash, search, uploadRules, versions }),
    topicRule: createIntranetTopicRule(needs.db),
  }
}
