import { adminRefusal } from '#platform/access/guards.ts'
import { isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { canEnter } from './resource.policy.ts'
import type { Collection } from './resource.ts'

/** The viewer as a member who may. @throws PortalError 401 or 403 */
export function allowed(viewer: Viewer, may: (viewer: Viewer) => boolean): Member {
  if (!isMember(viewer) || !may(viewer)) throw adminRefusal(viewer)
  return viewer
}

/** The same in one collection: who may not even stand there learns nothing of it. @throws PortalError 404, 401 or 403 */
export function allowedIn(viewer: Viewer, collection: Collection, may: (viewer: Viewer) => boolean): Member {
  if (!canEnter(viewer, { collection })) throw portalErrors['404']()
  return allowed(viewer, may)
}
