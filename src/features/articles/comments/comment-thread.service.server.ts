import { find } from 'linkifyjs'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import { editableFor, isOwn, mayUndoDeletion } from './comment.policy.ts'
import {
  answersAtFirst,
  type CommentPiece,
  pieceSizes,
  type ShownComment,
  type TextPart,
  undoSeconds,
} from './comment.ts'
import type {
  CommentThreadRepository,
  StoredComment,
  ThreadMark,
  ThreadReader,
} from './comment-thread.repository.server.ts'

export type CommentThreads = ReturnType<typeof createCommentThreads>

/**
 * Which piece of a thread is asked for: the newest comments, those around one of them (`comment`), or those before a mark,
 * and how many.
 */
type AskedPiece = { comment?: string | null; before?: string | null; size?: number }

/** What stands after a comment that somebody links to. */
const stepsAfter = 10

type Dependencies = { threads: CommentThreadRepository; clock: Clock }

/** Reading the thread under an article. Who may read the article may read it; that is asked before. */
export function createCommentThreads({ threads, clock }: Dependencies) {
  /** Before which mark the piece ends, and whose answers are all asked for. */
  async function placeOf(articleId: string, { comment, before }: AskedPiece) {
    if (!comment || !isId(comment)) return { end: markOf(before ?? null), whole: null }
    const top = await threads.threadOf(articleId, comment)
    return { end: top && (await threads.markAfter(articleId, top, stepsAfter)), whole: top?.id ?? null }
  }

  return {
    /** A piece of the thread, oldest first, as this viewer may see it. */
    async piece(viewer: Viewer, articleId: string, asked: AskedPiece = {}): Promise<CommentPiece> {
      const now = clock.seconds()
      const reader: ThreadReader = isMember(viewer) ? { id: viewer.id, undoableSince: now - undoSeconds } : null
      const size = pieceSizes.find((one) => one >= (asked.size ?? 0)) ?? pieceSizes[2]
      const [{ end, whole }, count] = await Promise.all([placeOf(articleId, asked), threads.count(articleId)])
      const found = (await threads.before(articleId, reader, end, size)).reverse()
      const first = found[0]
      const [answers, before] = await Promise.all([
        threads.answersTo(
          found.map(({ id }) => id),
          reader,
        ),
        first ? threads.countBefore(articleId, reader, first) : 0,
      ])
      const shown = (comment: StoredComment) => shownTo(viewer, comment, now)
      return {
        count,
        comments: found.map((comment) => {
          const all = answers.filter(({ parent }) => parent === comment.id)
          const some = comment.id === whole ? all : all.slice(-answersAtFirst)
          return { ...shown(comment), answers: some.map(shown), earlierAnswers: all.length - some.length }
        }),
        earlier: first && before > 0 ? earlierOf(first, end, size, before) : null,
        hasLater: end !== null,
      }
    },
  }
}

/** More of the same piece, until it is large enough: then the piece before it. */
function earlierOf(first: ThreadMark, end: ThreadMark | null, size: number, before: number): CommentPiece['earlier'] {
  const larger = pieceSizes.find((one) => one > size)
  if (!larger) return { count: Math.min(before, pieceSizes[0]), at: `before=${first.createdAt}.${first.id}` }
  const at = `${end ? `before=${end.createdAt}.${end.id}&` : ''}comments=${larger}`
  return { count: Math.min(before, larger - size), at }
}

function markOf(text: string | null): ThreadMark | null {
  const [, createdAt, id] = /^(\d{1,12})\.([\w-]{1,50})$/.exec(text ?? '') ?? []
  return createdAt && id ? { createdAt: Number(createdAt), id } : null
}

/** Of what is hidden or deleted nothing leaves the server but that it was there. */
function shownTo(viewer: Viewer, comment: StoredComment, now: number): ShownComment {
  const state = stateFor(viewer, comment, now)
  const isReadable = state === 'shown' || state === 'undoable'
  return {
    id: comment.id,
    state,
    name: isReadable ? comment.displayName : '',
    avatarColor: isReadable ? comment.avatarColor : 'gray-400',
    isMember: isReadable && comment.user !== null,
    userId: isReadable && isMember(viewer) ? comment.user : null,
    at: state === 'shown' ? comment.createdAt : (comment.hiddenAt ?? comment.deletedAt ?? comment.createdAt),
    isEdited: isReadable && comment.editedAt !== null,
    replyTo: isReadable ? comment.replyTo : null,
    paragraphs: isReadable ? paragraphsOf(comment.text) : [],
    isOwn: isReadable && isOwn(viewer, comment),
    editableFor: editableFor(viewer, comment, now),
  }
}

function stateFor(viewer: Viewer, comment: StoredComment, now: number): ShownComment['state'] {
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
