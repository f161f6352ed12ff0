import { createContext } from 'react-router'
import type { ResourceService } from './core/resource.service.server.ts'
import type { DetailsService } from './details/details.service.server.ts'
import type { FileService } from './files/file.service.server.ts'
import type { MoveService } from './move/move.service.server.ts'
import type { PictureService } from './preview/picture.service.server.ts'
import type { TextService } from './preview/text.service.server.ts'
import type { RecentService } from './recent/recent.service.server.ts'
import type { SearchService } from './search/search.service.server.ts'
import type { TrashService } from './trash/trash.service.server.ts'
import type { ReadUploadRules } from './upload/file-intake.server.ts'
import type { SameNameService } from './upload/same-name.service.server.ts'
import type { VersionService } from './versions/version.service.server.ts'

/** The door of the room: how a route, or another room, reaches the intranet's services. */
export const intranetContext = createContext<{
  resources: ResourceService
  moves: MoveService
  trash: TrashService
  files: FileService
  details: DetailsService
  uploadRules: ReadUploadRules
  pictures: PictureService
  texts: TextService
  search: SearchService
  versions: VersionService
  sameNames: SameNameService
  recent: RecentService
}>()
