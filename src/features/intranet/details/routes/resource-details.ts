import { requireAdmin, requireMember } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import type { Route } from './+types/resource-details.ts'

/** Asked again with the listing, so that the panel follows every change. For members: names of people stand in it. */
export const loader = pageLoader(({ context, request, params: { path }, pattern }: Route.LoaderArgs) => {
  const { collection } = placeAt(pattern)
  const viewer = collection === 'adminIntranet' ? requireAdmin(context, request) : requireMember(context, request)
  return context.get(intranetContext).details.read(viewer, collection, path === 'root' ? null : path)
})
