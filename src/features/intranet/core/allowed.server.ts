import { refusalOf } from '#platform/access/admin-guards.ts'
import { isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { canEnter } from './resource.policy.ts'
import type { ResourceRepository } from './resource.repository.server.ts'
import type { Collection, Location } from './resource.ts'

/** The viewer as a member who may. @throws PortalError 401 or 403 */
export function allowed(viewer: Viewer, may: (viewer: Viewer) => boolean): Member {
  if (!isMember(viewer) || !may(viewer)) throw refusalOf('admin', viewer)
  return viewer
}

/** The same in one collection; 404 for those who may not even stand there. @throws PortalError 404, 401 or 403 */
export function allowedIn(viewer: Viewer, collection: Collection, may: (viewer: Viewer) => boolean): Member {
  if (!canEnter(viewer, { collection })) throw portalErrors['404']()
  return allowed(viewer, may)
}

/** Where one may stand: the root of a collection (null), or a folder in it. @throws PortalError 404 for anything else */
export async function enter(resources: ResourceRepository, viewer: Viewer, { collection, parent }: Location) {
  if (!canEnter(viewer, { collection })) throw portalErrors['404']()
  if (parent === null) return
  const found = await resources.visibleTo(viewer).byId(parent)
  if (!found?.folder || found.collection !== collection) throw portalErrors['404']()
}

/** What came in a query or a form as an id. PostgreSQL breaks off at a NUL. @throws PortalError 404 for what can be none */
export function asId(text: string): string {
  if (!/^[\w-]{1,50}$/.test(text)) throw portalErrors['404']()
  return text
}

/** null for what is hidden or gone. */
export async function orNullWhenMissing<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding
  } catch (error) {
    if (isPortalError(error) && error.status === 404) return null
    throw error
  }
}
