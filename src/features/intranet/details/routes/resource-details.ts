import type { RouterContextProvider } from 'react-router'
import { requireAdmin, requireMember } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import type { Place } from '../../list/folder-page.ts'
import type { Details } from '../details.ts'
import type { Route } from './+types/resource-details.ts'

/** Only data, for the details panel; asked again with the listing, so that the panel follows every change. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readDetails(context, request, placeAt(pattern), params.path),
)

/**
 * Answers `{base}/{id}/details`, for members: names of people stand in it. `root` is the collection itself.
 *
 * @throws PortalError 404 for what is hidden, gone or of the other collection
 */
async function readDetails(
  context: Readonly<RouterContextProvider>,
  request: Request,
  place: Place,
  id: string,
): Promise<Details> {
  const viewer = place.collection === 'adminIntranet' ? requireAdmin(context, request) : requireMember(context, request)
  return context.get(intranetContext).details.read(viewer, place.collection, id === 'root' ? null : id)
}
