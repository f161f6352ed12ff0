import { pageLoader } from '#platform/http/form-action.server.ts'
import { readFolders } from '../../changing/folder-actions.server.ts'
import { placeAt } from '../../core/places.ts'
import type { Route } from './+types/folders.ts'

/** Only data, for the choice of a folder to move into. */
export const loader = pageLoader(({ context, request, pattern }: Route.LoaderArgs) =>
  readFolders(context, request, placeAt(pattern)),
)
