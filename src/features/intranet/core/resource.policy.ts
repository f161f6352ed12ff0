import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Resource } from './resource.ts'

type Place = Pick<Resource, 'collection'>

/** May this viewer stand at the root of the collection? */
export const canEnter = (viewer: Viewer, place: Place): boolean =>
  place.collection === 'userIntranet' || isAdmin(viewer)

/** May this viewer know that the resource exists: in a listing, a page, a download, a live topic? */
export const canSee = (viewer: Viewer, resource: Pick<Resource, 'collection' | 'visibility'>): boolean =>
  canEnter(viewer, resource) && (isMember(viewer) || resource.visibility === 'public')

/** Only admins add, edit and delete. */
export const canAdd = (viewer: Viewer): boolean => isAdmin(viewer)
export const canEdit = (viewer: Viewer): boolean => isAdmin(viewer)
export const canDelete = (viewer: Viewer): boolean => isAdmin(viewer)
