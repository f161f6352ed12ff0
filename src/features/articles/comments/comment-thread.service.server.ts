import { find } from 'linkifyjs'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import { type Cursor, cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import type { CommentDeps } from '../core/deps.ts'
import { editableFor, isOwn, mayUndoDeletion } from './comment.policy.ts'
import { answersAtFirst, pieceSizes, type TextPart, undoSeconds } from './comment.ts'
import {
  answersTo,
  countShown,
  countTopLevelBefore,
  type StoredComment,
  type ThreadReader,
  threadOf,
  topLevelAfter,
  topLevelBefore,
} from './comment-thread.repository.server.ts'

export type CommentThreads = ReturnType<typeof createCommentThreads>

/**
 * Which piece of a thread is asked for: the newest comments, those around one of them (`comment`), or those before a cursor,
 * and how many.
 */
type AskedPiece = { comment?: string | null; before?: string | null; size?: number }

/** What stands after a comment that somebody links to. */
const stepsAfter = 10

export function createCommentThreads({ db, clock }: Pick<CommentDeps, 'db' | 'clock'>) {
  /** Where the piece ends, and whose answers are all asked for. */
  async function endOf(articleId: string, { comment, before }: AskedPiece) {
    if (!comment || !isId(comment)) return { end: readCursor(before ?? null), whole: null }
    const top = await threadOf(db, articleId, comment).executeTakeFirst()
    const end = top && (await topLevelAfter(db, articleId, top, stepsAfter).executeTakeFirst())
    return { end: end ?? null, whole: top?.id ?? null }
  }

  return {
    /** A piece of the thread, oldest first, as this viewer may see it. */
    async piece(viewer: Viewer, articleId: string, asked: AskedPiece = {}) {
      const now = clock.seconds()
      const reader: ThreadReader = isMember(viewer) ? { id: viewer.id, undoableSince: now - undoSeconds } : null
      const size = pieceSizes.find((one) => one >= (asked.size ?? 0)) ?? pieceSizes[2]
      const [{ end, whole }, { count }] = await Promise.all([
        endOf(articleId, asked),
        countShown(db, articleId).executeTakeFirstOrThrow(),
      ])
      const found = (await topLevelBefore(db, articleId, reader, end, size).execute()).reverse()
      const first = found[0] && { at: found[0].createdAt, id: found[0].id }
      const ids = found.map(({ id }) => id)
      const [answers, before] = await Promise.all([
        ids.length > 0 ? answersTo(db, ids, reader).execute() : [],
        first && countTopLevelBefore(db, articleId, reader, first).executeTakeFirstOrThrow(),
      ])
      const shown = (comment: StoredComment) => shownTo(viewer, comment, now)
      return {
        /** Of all that can be read in the whole thread, lines not counted. */
        count: Number(count),
        comments: found.map((comment) => {
          const all = answers.filter(({ parent }) => parent === comment.id)
          const some = comment.id === whole ? all : all.slice(-answersAtFirst)
          return { ...shown(comment), answers: some.map(shown), earlierAnswers: all.length - some.length }
        }),
        /** How many top-level comments before this piece come next, and the question that leads to them; null at the beginning. */
        earlier: first && Number(before?.count) > 0 ? earlierOf(first, end, size, Number(before?.count)) : null,
        /** Newer ones follow: this is not the end of the thread. */
        hasLater: end !== null,
      }
    },
  }
}

/** More of the same piece, until it is large enough: then the piece before it. */
function earlierOf(first: Cursor, end: Cursor | null, size: number, before: number) {
  const larger = pieceSizes.find((one) => one > size)
  if (!larger) return { count: Math.min(before, pieceSizes[0]), at: `before=${cursorText(first)}` }
  const at = `${end ? `before=${cursorText(end)}&` : ''}comments=${larger}`
  return { count: Math.min(before, larger - size), at }
}

export type ShownComment = ReturnType<typeof shownTo>

/** `earlierAnswers` are left out: the link of the comment shows them all. */
export type TopComment = ShownComment & { answers: ShownComment[]; earlierAnswers: number }

/** Of what is hidden or deleted nothing leaves the server but that it was there. */
function shownTo(viewer: Viewer, comment: StoredComment, now: number) {
  const state = stateFor(viewer, comment, now)
  const isReadable = state === 'shown' || state === 'undoable'
  return {
    id: comment.id,
    state,
    /** Empty: a former member. */
    name: isReadable ? comment.displayName : '',
    avatarColor: isReadable ? comment.avatarColor : ('gray-400' as const),
    /** A member wrote it, or somebody who was one. */
    isMember: isReadable && comment.user !== null,
    /** Of a member that is still there, for readers who may open their page. */
    userId: isReadable && isMember(viewer) ? comment.user : null,
    /** When it was written; of a line, when it was hidden or deleted. */
    at: state === 'shown' ? comment.createdAt : (comment.hiddenAt ?? comment.deletedAt ?? comment.createdAt),
    isEdited: isReadable && comment.editedAt !== null,
    /** Whom it answers: null nobody, empty a former member. */
    replyTo: isReadable ? comment.replyTo : null,
    paragraphs: isReadable ? paragraphsOf(comment.text) : [],
    isOwn: isReadable && isOwn(viewer, comment),
    /** Seconds for which the reader may still change it; 0 where they may not. */
    editableFor: editableFor(viewer, comment, now),
  }
}

/** `hidden` and `deleted` leave a dated line; `undoable`: its own author deleted it and may take that back. */
function stateFor(viewer: Viewer, comment: StoredComment, now: number): 'shown' | 'hidden' | 'deleted' | 'undoable' {
  if (comment.deletedAt !== null) return mayUndoDeletion(viewer, comment, now) ? 'undoable' : 'deleted'
  return comment.hiddenAt === null ? 'shown' : 'hidden'
}

/** Addresses become links, everything else stays what was typed: never HTML. */
export const paragraphsOf = (text: string): TextPart[][] => text.split(/\n{2,}/).map(partsOf)

function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { start, end, value, href } of find(text, { defaultProtocol: 'https' })) {
    if (!/^(https?:\/\/|mailto:)/i.test(href)) continue
    if (start > from) parts.push(text.slice(from, start))
    parts.push({ text: value, href })
    from = end
  }
  if (from < text.length || parts.length === 0) parts.push(text.slice(from))
  return parts
}
