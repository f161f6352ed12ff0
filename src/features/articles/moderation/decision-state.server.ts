import type { Member } from '#platform/access/viewer.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { OpenDecision, StateBefore } from './decision.repository.server.ts'
import type { HeldComment } from './held-comment.repository.server.ts'
import { type Decision, decisionsFor, flagsThatHide, type SeenComment } from './moderation.ts'

/** Somebody else decided, or the author changed what was looked at. */
export function refuseUnseen(
  comment: HeldComment,
  open: readonly string[],
  { decision, seen }: { decision: Decision; seen: SeenComment | null },
): void {
  const isDecided = seen !== null && (seen.hiddenAt !== comment.hiddenAt || seen.flags.some((id) => !open.includes(id)))
  if (isDecided || !decisionsFor(comment, open.length).includes(decision))
    throw articlesErrors['moderation.decided-meanwhile']()
  if (seen && seen.editedAt !== comment.editedAt) throw articlesErrors['moderation.edited-meanwhile']()
}

export const stateOf = (comment: HeldComment): StateBefore => {
  const { hiddenAt, hiddenBy, deletedAt, deletedBy, verified, confirmHash, confirmUntil } = comment
  return { hiddenAt, hiddenBy, deletedAt, deletedBy, verified, confirmHash, confirmUntil }
}

/** `left`: how many flags stay open. */
type Circumstances = { left: number; admin: Member; now: number }

export function stateAfter(decision: Decision, { left, admin, now }: Circumstances): Partial<StateBefore> {
  if (decision === 'deleted') return { deletedAt: now, deletedBy: admin.id }
  if (decision === 'hidden') return { hiddenAt: now, hiddenBy: admin.id }
  // Others reported it since, enough of them to hide it: that was not looked at.
  if (left >= flagsThatHide) return {}
  return { hiddenAt: null, hiddenBy: null, verified: true, confirmHash: null, confirmUntil: null }
}

/** What its author took away himself meanwhile stays away. */
export function stateBefore(comment: HeldComment, { decision, before }: OpenDecision): StateBefore {
  const isGone = comment.deletedAt !== null && decision !== 'deleted'
  const { deletedAt, deletedBy } = isGone ? comment : before
  return { ...before, deletedAt, deletedBy }
}
