import { adminRefusal } from '#platform/access/guards.ts'
import { isAdmin, isMember, type Member, type Viewer } from '#platform/access/viewer.ts'

/** @throws PortalError 401 or 403 */
export function asAdmin(viewer: Viewer): Member {
  if (!isMember(viewer) || !isAdmin(viewer)) throw adminRefusal(viewer)
  return viewer
}
