import { pageLoader } from '#platform/http/form-action.server.ts'
import { openedByAdmin } from '../../core/opened.server.ts'
import type { Route } from './+types/folders.ts'

/** Only data: folders to move into; `?parent=` those inside it, `?query=` those named so, with their path. */
export const loader = pageLoader(async (asked: Route.LoaderArgs) => {
  const { viewer, collection, language, moves } = openedByAdmin(asked)
  const search = new URL(asked.request.url).searchParams
  const wanted = { parent: search.get('parent') || null, query: (search.get('query') ?? '').slice(0, 200), language }
  return { folders: await moves.folders(viewer, collection, wanted) }
})
