import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { viewerAt } from '../../core/allowed.server.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import { rowsAskedFor } from '../list-order.ts'
import type { Route } from './+types/folder-rows.ts'

/** Only data: what a long folder holds behind the rows of its page. `root` stands for the collection itself. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) => {
  const place = placeAt(pattern)
  const viewer = viewerAt(context, request, place)
  const { language } = context.get(requestContext)
  const wanted = { language, ...rowsAskedFor(new URL(request.url).searchParams) }
  const folder = params.path === 'root' ? null : params.path
  return context.get(intranetContext).folders.rows(viewer, place.collection, folder, wanted)
})
