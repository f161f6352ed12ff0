import { pageLoader } from '#platform/http/form-action.server.ts'
import { openedAt } from '../../core/opened.server.ts'
import { rowsAskedFor } from '../list-order.ts'
import type { Route } from './+types/folder-rows.ts'

/** Only data: what a long folder holds behind the rows of its page. `root` stands for the collection itself. */
export const loader = pageLoader((asked: Route.LoaderArgs) => {
  const { viewer, collection, language, folders } = openedAt(asked)
  const folder = asked.params.path === 'root' ? null : asked.params.path
  return folders.rows(viewer, collection, folder, {
    language,
    ...rowsAskedFor(new URL(asked.request.url).searchParams),
  })
})
