import { pageLoader } from '#platform/http/form-action.server.ts'
import { placeAt } from '../../core/places.ts'
import { readFolderRows } from '../folder-page.server.ts'
import type { Route } from './+types/folder-rows.ts'

/** Only data: what a long folder holds behind the rows of its page. `root` stands for the collection itself. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readFolderRows(context, request, placeAt(pattern), params.path === 'root' ? null : params.path),
)
