import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Resource } from './resource.ts'

type Place = Pick<Resource, 'collection'>

export const canEnter = (viewer: Viewer, place: Place) => place.collection === 'userIntranet' || isAdmin(viewer)

/** May this viewer know that the resource exists: in a listing, a page, a download, a live topic? */
export const canSee = (viewer: Viewer, resource: Pick<Resource, 'collection' | 'visibility'>): boolean =>
  canEnter(viewer, resource) && (isMember(viewer) || resource.visibility === 'public')

export const canAdd = (viewer: Viewer): boolean => isAdmin(viewer)
export const canEdit = (viewer: Viewer): boolean => isAdmin(viewer)
export const canDelete = (viewer: Viewer): boolean => isAdmin(viewer)

/** Visitors get what is public now: what an admin replaced should perhaps never have been public. */
export const canSeeVersions = (viewer: Viewer, file: Pick<Resource, 'collection' | 'visibility'>): boolean =>
  isMember(viewer) && canSee(viewer, file)

export const canManageVersions = (viewer: Viewer): boolean => canEdit(viewer)
