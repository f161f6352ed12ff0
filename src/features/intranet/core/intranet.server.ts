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
import { createTrashService } from '../trash/trash.service.server.ts'
import { registerDeleteFiles } from '../tree/change-tree.server.ts'
import { createFileIntake } from '../upload/file-intake.server.ts'
import { createSameNameService } from '../upload/same-name.service.server.ts'
import { createUploadService } from '../upload/upload.service.server.ts'
import { createVersionService } from '../versions/version.service.server.ts'
import { createIntranetTopicRule } from './intranet.topics.server.ts'
import { type IntranetDeps, serviceDepsOf } from './intranet-deps.server.ts'
import { createResourceService } from './resource.service.server.ts'

export type Intranet = ReturnType<typeof createIntranet>

export function createIntranet(given: IntranetDeps) {
  const deps = serviceDepsOf(given)
  registerDeleteFiles(deps.jobs, deps.storage)
  registerExtractText({ ...deps, reader: createTextReader() })
  const files = createFileService(deps)
  const searchIndexer = createSearchIndexer(deps)
  return {
    resources: createResourceService(deps),
    folders: createFolderViews(deps),
    moves: createMoveService(deps),
    trash: createTrashService(deps),
    files,
    details: createDetailsService(deps),
    pictures: createPictureService({ ...deps, files }),
    texts: createTextService({ files }),
    search: createSearchService({ ...deps, indexer: searchIndexer }),
    searchIndexer,
    versions: createVersionService({ ...deps, files }),
    sameNames: createSameNameService(deps),
    recent: createRecentService(deps),
    archives: createArchiveService(deps),
    archiveTurns: createArchiveTurns(),
    intake: createFileIntake(deps),
    uploadOwner: createUploadService(deps),
    topicRule: createIntranetTopicRule(deps),
  }
}
