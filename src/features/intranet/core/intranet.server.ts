import type { Storage } from '#platform/storage/storage.server.ts'
import { createIntranetApi } from '../api/intranet.api.server.ts'
import { createArchiveService, createArchiveTurns } from '../archive/archive.service.server.ts'
import { createDetailsService } from '../details/details.service.server.ts'
import { createFileService } from '../files/file.service.server.ts'
import { createFolderViews } from '../list/folder-view.service.server.ts'
import { createMoveService } from '../move/move.service.server.ts'
import { createPictureService } from '../preview/picture.service.server.ts'
import { createTextService } from '../preview/text.service.server.ts'
import { createRecentService } from '../recent/recent.service.server.ts'
import { registerExtractText } from '../search/extract-text.server.ts'
import { createSearchService } from '../search/search.service.server.ts'
import { createSearchIndexer } from '../search/search-indexer.server.ts'
import { createTextReader } from '../search/text-reader.server.ts'
import { createTrashService, type TrashServiceDeps } from '../trash/trash.service.server.ts'
import { registerDeleteFiles } from '../tree/remove-trees.server.ts'
import { createFileIntake, createUploadRules } from '../upload/file-intake.server.ts'
import { createSameNameService } from '../upload/same-name.service.server.ts'
import { createUploadService, type UploadServiceDeps } from '../upload/upload.service.server.ts'
import { createVersionService } from '../versions/version.service.server.ts'
import { createIntranetTopicRule } from './intranet.topics.server.ts'
import { createResourceService, type ResourceServiceDeps } from './resource.service.server.ts'

/** What the feature offers to routes, to the other features and to what starts it. */
export type Intranet = ReturnType<typeof createIntranet>

/** Builds the room once at start, and tells `jobs` what it does when stored files are to be deleted. */
export function createIntranet(
  deps: ResourceServiceDeps & TrashServiceDeps & UploadServiceDeps & { storage: Storage },
) {
  const { db, jobs, storage } = deps
  registerDeleteFiles(jobs, storage)
  registerExtractText({ ...deps, reader: createTextReader() })
  const resources = createResourceService(deps)
  const folders = createFolderViews(deps)
  const uploadRules = createUploadRules(deps)
  const files = createFileService(deps)
  const searchIndexer = createSearchIndexer(deps)
  const search = createSearchService({ ...deps, indexer: searchIndexer })
  const versions = createVersionService(deps)
  const moves = createMoveService(deps)
  const trash = createTrashService(deps)
  return {
    resources,
    folders,
    moves,
    trash,
    files,
    details: createDetailsService(deps),
    /** Of images, made by us. */
    pictures: createPictureService({ files, storage }),
    /** The beginning of texts and tables. */
    texts: createTextService({ files }),
    search,
    /** Background work, while the portal serves. */
    searchIndexer,
    versions,
    sameNames: createSameNameService(deps),
    recent: createRecentService(deps),
    archives: createArchiveService(deps),
    archiveTurns: createArchiveTurns(),
    /** For features that take files as this one does. */
    intake: createFileIntake(deps),
    /** Uploads of kind `intranet`. */
    uploadOwner: createUploadService(deps),
    uploadRules,
    /** To be mounted at `/api/v1`. */
    api: createIntranetApi({ resources, folders, moves, trash, search, uploadRules, versions }),
    /** For `live.allow(intranetTopicPrefix, topicRule)`: topics `intranet:{collection}:{parent or root}` and `intranet:trash`. */
    topicRule: createIntranetTopicRule(db),
  }
}
