import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import { type Cursor, cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import type { TopicRule } from '#platform/live/topic-rules.server.ts'
import type { CommentDeps } from '../core/deps.server.ts'
import { editableFor, isOwn, mayComment, mayUndoDeletion } from './comment.policy.ts'
import type { StoredComment, ThreadReader } from './comment.repository.server.ts'
import * as queries from './comment.repository.server.ts'
import { answersAtFirst, confirmSeconds, pieceSizes, undoSeconds } from './comment.ts'
import { createVisitorComments, createWriteComments, paragraphsOf } from './write-comment.service.server.ts'

export type Comments = ReturnType<typeof createComments>

export type CommentThreadData = Awaited<ReturnType<Comments['thread']>>

export function createComments(deps: CommentDeps) {
  const { db, clock, newId, log, areVisitorsLet } = deps
  const threads = createCommentThreads(deps)
  return {
    ...threads,
    ...createWriteComments(deps),
    ofVisitors: createVisitorComments(deps),
    areVisitorsLet,

    /**
     * The thread as this viewer was shown it. @param asked `?comment`, `?before` and `?comments` as the thread's links make them
     * @param key an id that nothing else has
     */
    async thread(viewer: Viewer, articleId: string, asked: URLSearchParams, key = newId()) {
      const [comment, before] = [asked.get('comment'), asked.get('before')]
      const size = Number(asked.get('comments')) || 0
      const [piece, areLet] = await Promise.all([
        threads.piece(viewer, articleId, { comment, before, size }),
        areVisitorsLet(),
      ])
      /** Of what the member writes next: the same form that is sent twice is one comment. A visitor writes elsewhere. */
      const writes = isMember(viewer) ? { key } : null
      return { ...piece, articleId, may: mayComment(viewer, areLet), writes }
    },

    /** The article under which something is written. @throws PortalError 404 */
    async articleFor(_viewer: Viewer, articleId: string) {
      const article = await queries.publishedArticle(db, articleId)
      if (!article) throw portalErrors['404']()
      return article
    },

    async answerable(_viewer: Viewer, articleId: string, id: string) {
      const comment = await queries.shownComment(db, articleId, id)
      return comment ? { id, name: comment.displayName } : null
    },

    /** What nobody confirmed goes; of what was deleted the text goes, once it can no longer be taken back. */
    async sweep(): Promise<void> {
      const now = clock.seconds()
      try {
        await queries.unconfirmedBefore(db, now - confirmSeconds).execute()
        await transact(db, async (trx) => {
          await queries.flagsToClose(trx, now - undoSeconds, now).execute()
          await queries.toEmpty(trx, now - undoSeconds).execute()
        })
      } catch (err) {
        log.error({ err }, 'comments were not swept')
      }
    },

    /** Topics are `article:{id}` and below: who reads the article hears what changes there. */
    topicRule: (async (viewer, topic) => {
      const [, id = ''] = topic.split(':')
      return isAdmin(viewer) || (await queries.publishedArticle(db, id)) !== null
    }) satisfies TopicRule,
  }
}

/** Which piece of a thread: the newest comments, those around one of them (`comment`), or those before a cursor, and how many. */
type AskedPiece = { comment?: string | null; before?: string | null; size?: number }

/** What stands after a comment that somebody links to. */
const stepsAfter = 10

export function createCommentThreads({ db, clock }: Pick<CommentDeps, 'db' | 'clock'>) {
  /** Where the piece ends, and whose answers are all asked for. */
  async function endOf(articleId: string, { comment, before = null }: AskedPiece) {
    if (!comment || !isId(comment)) return { end: readCursor(before), whole: null }
    const top = await queries.threadOf(db, articleId, comment).executeTakeFirst()
    const end = top && (await queries.topLevelAfter(db, articleId, top, stepsAfter).executeTakeFirst())
    return { end: end ?? null, whole: top?.id ?? null }
  }

  /** Who reads otherwise than everybody: somebody who may still take back that they deleted a comment. */
  async function readerOf(viewer: Viewer, articleId: string, since: number): Promise<ThreadReader> {
    if (!isMember(viewer)) return null
    const deleted = await remembered(db, ['deleted-comments', articleId], () =>
      queries.deletedByAuthor(db, articleId).execute(),
    )
    const isTheirs = deleted.some(({ deletedBy, deletedAt }) => deletedBy === viewer.id && Number(deletedAt) > since)
    return isTheirs ? { id: viewer.id, undoableSince: since } : null
  }

  async function storedPiece(articleId: string, reader: ThreadReader, asked: AskedPiece, size: number) {
    const [{ end, whole }, { count }] = await Promise.all([
      endOf(articleId, asked),
      queries.countShown(db, articleId).executeTakeFirstOrThrow(),
    ])
    const found = (await queries.topLevelBefore(db, articleId, reader, end, size).execute()).reverse()
    const first = found[0] && { at: found[0].createdAt, id: found[0].id }
    const ids = found.map(({ id }) => id)
    const [answers, before] = await Promise.all([
      ids.length > 0 ? queries.answersTo(db, ids, reader).execute() : [],
      first && queries.countTopLevelBefore(db, articleId, reader, first).executeTakeFirstOrThrow(),
    ])
    return { end, whole, count, found, first, answers, before }
  }

  return {
    async piece(viewer: Viewer, articleId: string, asked: AskedPiece = {}) {
      const now = clock.seconds()
      const reader = await readerOf(viewer, articleId, now - undoSeconds)
      const size = pieceSizes.find((one) => one >= (asked.size ?? 0)) ?? pieceSizes[2]
      const read = () => storedPiece(articleId, reader, asked, size)
      const stored = reader ? await read() : await remembered(db, ['comments', articleId, asked, size], read)
      const { end, whole, count, found, first, answers, before } = stored
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
