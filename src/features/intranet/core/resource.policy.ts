import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Resource } from './resource.ts'

type Place = Pick<Resource, 'collection'>

/** May this viewer stand at the root of the collection? */
export const canEnter = (viewer: Viewer, place: Place): boolean =>
  place.collection === 'userIntranet' || isAdmin(viewer)

/** May this viewer know that the resource exists: in a listing, a page, a download, a live topic? */
export const canSee = (viewer: Viewer, resource: Pick<Resource, 'collection' | 'visibility'>): boolean =>
  canEnter(viewer, resource) && (isMember(viewer) || resource.visibility === 'public')

export const canAdd = (viewer: Viewer): boolean => isAdmin(viewer)
export const canEdit = (viewer: Viewer): boolean => isAdmin(viewer)
export const canDelete = (viewer: Viewer): boolean => isAdmin(viewer)

/**
 * Members look up what a document said before. Visitors get what is public now: what an admin replaced, perhaps because
 * it should never have been public, is not for them.
 */
export const canSeeVersions = (viewer: Viewer, file: Pick<Resource, 'collection' | 'visibility'>): boolean =>
  isMember(viewer) && canSee(viewer, file)

export const canManageVersions = (viewer: Viewer): boolean => canEdit(viewer)
