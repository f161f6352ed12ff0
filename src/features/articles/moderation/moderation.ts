/** Why somebody reports a comment, and why an admin takes it away. */
export const flagReasons = ['spam', 'offensive', 'offTopic', 'personalData', 'other'] as const
export type FlagReason = (typeof flagReasons)[number]

export const decisions = ['kept', 'hidden', 'deleted'] as const
export type Decision = (typeof decisions)[number]

/** As many open flags hide a comment by themselves until an admin decides. */
export const flagsThatHide = 3

/** `hiddenBy` of what hid itself. */
export const byFlags = 'flags'

/** Seconds for which a decision can be undone; its emails wait as long. */
export const undoSeconds = 5 * 60
export const maxExplanationLength = 1000
export const maxEmailLength = 3000

/** What waits, oldest first; all that was ever reported and what is hidden, newest first; visitors who did not confirm. */
export const queueTabs = ['review', 'flagged', 'hidden', 'unconfirmed'] as const
export type QueueTab = (typeof queueTabs)[number]

/** How a comment stands. Times are UTC seconds. */
type CommentState = {
  hiddenAt: number | null
  /** Id of the admin, or `flags`. */
  hiddenBy: string | null
  deletedAt: number | null
  deletedBy: string | null
  verified: boolean
}

/** The same in one word, for the log and the cards. */
export type StateName = 'visible' | 'hiddenByFlags' | 'hidden' | 'deleted' | 'unconfirmed'

export function stateNameOf({ hiddenAt, hiddenBy, deletedAt, verified }: CommentState): StateName {
  if (deletedAt !== null) return 'deleted'
  if (!verified) return 'unconfirmed'
  if (hiddenAt === null) return 'visible'
  return hiddenBy === byFlags ? 'hiddenByFlags' : 'hidden'
}

export function decisionsFor(state: CommentState, openFlags: number): Decision[] {
  const name = stateNameOf(state)
  if (name === 'deleted') return []
  const canKeep = openFlags > 0 || name !== 'visible'
  const canHide = name === 'visible' || name === 'hiddenByFlags' || (name === 'hidden' && openFlags > 0)
  return decisions.filter((one) => (one === 'kept' ? canKeep : one === 'hidden' ? canHide : true))
}
