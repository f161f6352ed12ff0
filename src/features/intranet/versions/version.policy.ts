import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { canEdit, canSee } from '../core/resource.policy.ts'
import type { Resource } from '../core/resource.ts'

/**
 * Members look up what a document said before. Visitors get what is public now: what an admin replaced, perhaps because
 * it should never have been public, is not for them.
 */
export const canSeeVersions = (viewer: Viewer, file: Pick<Resource, 'collection' | 'visibility'>): boolean =>
  isMember(viewer) && canSee(viewer, file)

export const canManageVersions = (viewer: Viewer): boolean => canEdit(viewer)
