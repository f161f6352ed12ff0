import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { perHour, perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { CommentRow } from './comment.repository.server.ts'
import { editSeconds, type MayComment, undoSeconds } from './comment.ts'

export const commentRate = ratePolicy('comment', perTenMinutes(20), perTenMinutes(60))

/** Reports go to people: each costs somebody a look. */
export const flagRate = ratePolicy('flag', perHour(10), perHour(30))

type Written = Pick<CommentRow, 'user' | 'createdAt' | 'hiddenAt' | 'deletedAt' | 'deletedBy'>

export function mayComment(viewer: Viewer, areVisitorsLet: boolean): MayComment {
  if (isMember(viewer)) return 'member'
  return areVisitorsLet ? 'visitor' : 'signIn'
}

export const isOwn = (viewer: Viewer, comment: Pick<Written, 'user'>): boolean =>
  isMember(viewer) && comment.user === viewer.id

/** Seconds for which the author may still change it; 0 for everybody else and later on. */
export function editableFor(viewer: Viewer, comment: Written, now: number): number {
  if (!isOwn(viewer, comment) || comment.hiddenAt !== null || comment.deletedAt !== null) return 0
  return Math.max(0, comment.createdAt + editSeconds - now)
}

/** Only what they deleted themselves, and not for ever: the text is emptied. */
export const mayUndoDeletion = (viewer: Viewer, comment: Written, now: number): boolean =>
  isMember(viewer) &&
  isOwn(viewer, comment) &&
  comment.deletedBy === viewer.id &&
  (comment.deletedAt ?? 0) > now - undoSeconds
