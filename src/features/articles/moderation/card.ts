import type { AvatarColor } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Decision, FlagReason, StateName } from './moderation.ts'

/** A stretch of a text: in both, only in the earlier one, only in the present one. */
export type TextPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** What stands around a comment. An empty name is that of a former member; no text where it was taken away. */
export type NearbyComment = { id: string; name: string; text: string | null }

export type CardFlag = {
  id: string
  reason: FlagReason
  explanation: string
  createdAt: number
  /** Null: a former member. */
  reporter: { name: string; href: string } | null
  closedAt: number | null
  decision: Decision | null
  /** Null where nobody is known any more. */
  decider: string | null
}

/** What was reported, where it differs from what stands there now. */
export type EarlierText = { at: number; parts: TextPart[] }

export type CardAuthor = {
  /** Empty for a former member. */
  name: string
  kind: 'member' | 'visitor' | 'former'
  avatarColor: AvatarColor
  href: string | null
  /** Members only: how many comments, and how many of them admins hid or deleted. */
  history: { comments: number; takenAway: number } | null
  /** In which he can be written to; null where he cannot. */
  mailLanguage: Language | null
}

/** One comment as admins see it. Times are UTC seconds. */
export type Card = {
  id: string
  /** `seenInWords`: goes along with a decision. */
  seen: string
  text: string
  createdAt: number
  editedAt: number | null
  state: StateName
  hiddenAt: number | null
  /** The admin who hid it; null where nobody is known, or where flags did. */
  hider: string | null
  deletedAt: number | null
  replyTo: string | null
  article: { id: string; title: string; language: Language; isPublished: boolean }
  author: CardAuthor
  parent: NearbyComment | null
  before: NearbyComment | null
  after: NearbyComment | null
  /** Oldest first; what waits and what was decided. */
  flags: CardFlag[]
  earlier: EarlierText[]
  /** What can be decided now. */
  decisions: Decision[]
}
