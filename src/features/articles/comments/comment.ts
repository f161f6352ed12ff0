export const maxCommentLength = 2_000
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

export type TextPart = string | { text: string; href: string }

/** Whether the reader may write: as a member, as a visitor, or only after signing in. */
export type MayComment = 'member' | 'visitor' | 'signIn'

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

export const textOf = (paragraphs: readonly TextPart[][]): string =>
  paragraphs.map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).join('\n\n')
