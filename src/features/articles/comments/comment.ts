import type { AvatarColor } from '#platform/access/viewer.ts'

/** Characters of one comment. */
export const maxCommentLength = 2_000
/** Characters of a visitor's name. */
export const maxNameLength = 100
/** Seconds: how long authors may change what they wrote. */
export const editSeconds = 15 * 60
/** Seconds: how long the text of a deleted comment stays for Undo; then a job empties it. */
export const undoSeconds = 24 * 60 * 60
/** Seconds: how long a visitor may take to confirm what they wrote. */
export const confirmSeconds = 48 * 60 * 60
/** Seconds: how long the address of a visitor is kept, for what administrators have to tell them. */
export const addressSeconds = 90 * 24 * 60 * 60

/** Top-level comments of one piece of a thread; each next size is what "show earlier ones" leads to. */
export const pieceSizes = [20, 60, 180] as const

/** Answers to one comment that a thread shows at first, the newest. */
export const answersAtFirst = 20

/** Part of a text: plain, or a link. */
export type TextPart = string | { text: string; href: string }

/** A comment as one reader sees it. Times are UTC seconds. */
export type ShownComment = {
  id: string
  /** `hidden` and `deleted` leave a dated line; `undoable`: its own author deleted it and may take that back. */
  state: 'shown' | 'hidden' | 'deleted' | 'undoable'
  /** Empty: a former member. */
  name: string
  avatarColor: AvatarColor
  /** A member wrote it, or somebody who was one. */
  isMember: boolean
  /** Of a member that is still there, for readers who may open their page. */
  userId: string | null
  /** When it was written; of a line, when it was hidden or deleted. */
  at: number
  isEdited: boolean
  /** Whom it answers: null nobody, empty a former member. */
  replyTo: string | null
  /** Nothing where only a line is left. */
  paragraphs: TextPart[][]
  isOwn: boolean
  /** Seconds for which the reader may still change it; 0 where they may not. */
  editableFor: number
}

/** `earlierAnswers` are left out: the link of the comment shows them all. */
export type TopComment = ShownComment & { answers: ShownComment[]; earlierAnswers: number }

/** Whether the reader may write: as a member, as a visitor, or only after signing in. */
export type MayComment = 'member' | 'visitor' | 'signIn'

/** A piece of the thread under an article, oldest first. */
export type CommentPiece = {
  /** Of all that can be read in the whole thread, lines not counted. */
  count: number
  comments: TopComment[]
  /** How many top-level comments before this piece come next, and the question that leads to them; null at the beginning. */
  earlier: { count: number; at: string } | null
  /** Newer ones follow: this is not the end of the thread. */
  hasLater: boolean
}

/** One line break or two: more is air. Control characters and such as turn the direction of text are dropped. */
export const cleanComment = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // Joiners stay: they make one emoji of several, and some scripts need them.
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What is wrong with a cleaned text: a code of the error catalogue. */
export const textProblem = (cleaned: string): 'comment.empty' | 'comment.too-long' | null =>
  cleaned === '' ? 'comment.empty' : cleaned.length > maxCommentLength ? 'comment.too-long' : null

/** The text as its author may go on with it. */
export const textOf = (paragraphs: readonly TextPart[][]): string =>
  paragraphs.map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).join('\n\n')

/** The element where members write: who signed in to do so comes back to it. */
export const composerId = 'write-comment'

/** Where one comment is read, in whatever piece of the thread it stands. */
export const commentAddress = (articleId: string, id: string): string =>
  `/article/${articleId}?comment=${id}#comment-${id}`
