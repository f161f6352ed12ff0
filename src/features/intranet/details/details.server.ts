import type { RouterContextProvider } from 'react-router'
import { requireAdmin, requireMember } from '#platform/access/guards.ts'
import { intranetContext } from '../intranet.context.ts'
import type { Place } from '../list/folder-page.ts'
import type { Details } from './details.ts'

/**
 * Answers `{base}/{id}/details`, for members: names of people stand in it. `root` is the collection itself.
 *
 * @throws PortalError 404 for what is hidden, gone or of the other collection
 */
export async function readDetails(
  context: Readonly<RouterContextProvider>,
  request: Request,
  place: Place,
  id: string,
): Promise<Details> {
  const viewer = place.collection === 'adminIntranet' ? requireAdmin(context, request) : requireMember(context, request)
  return context.get(intranetContext).details.read(viewer, place.collection, id === 'root' ? null : id)
}
