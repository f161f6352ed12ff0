import type { ExpressionBuilder, InferResult, Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'

type CommentTable = Schema['articlesComment']
export type CommentRow = Selectable<CommentTable>

type Comments = ExpressionBuilder<Schema, 'articlesComment'>

/** The reader, as far as their own deleted comments are concerned: they may take that back for a while. */
export type ThreadReader = { id: string; undoableSince: number } | null

/** What everybody may read, and what its own author may still take back. */
function isShown(eb: Comments, reader: ThreadReader) {
  const isThere = eb.and([eb('hiddenAt', 'is', null), eb('deletedAt', 'is', null)])
  if (!reader) return eb.and([eb('verified', '=', true), isThere])
  const isOwn = eb.and([eb('deletedBy', '=', reader.id), eb('user', '=', reader.id)])
  const isUndoable = eb.and([isOwn, eb('deletedAt', '>', reader.undoableSince)])
  return eb.and([eb('verified', '=', true), eb.or([isThere, isUndoable])])
}

const isShownToAll = (eb: Comments) => isShown(eb, null)

export const commentById = (db: Database, id: string) =>
  db.selectFrom('articlesComment').where('id', '=', id).selectAll().executeTakeFirst()

/** What readers see under this article, and what may therefore be answered. */
export const shownComment = (db: Database, article: string, id: string) =>
  db
    .selectFrom('articlesComment')
    .where('id', '=', id)
    .where('article', '=', article)
    .where(isShownToAll)
    .select(['id', 'parent', 'displayName'])
    .executeTakeFirst()

/** One that readers see. */
export const publishedArticle = async (db: Database, article: string) =>
  (await db
    .selectFrom('articlesArticle')
    .where('id', '=', article)
    .where('state', '=', 'published')
    .select(['title', 'language'])
    .executeTakeFirst()) ?? null

/** @returns false when it is there already */
export async function insertComment(trx: Database, comment: Omit<Insertable<CommentTable>, 'flagged'>) {
  const row = await trx
    .insertInto('articlesComment')
    .values({ ...comment, flagged: false })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const change = (trx: Database, id: string, values: Updateable<CommentTable>) =>
  trx.updateTable('articlesComment').set(values).where('id', '=', id)

/** Its article; null where nothing was changed. */
const articleOf = async (changed: ReturnType<typeof change>): Promise<string | null> =>
  (await changed.returning('article').executeTakeFirst())?.article ?? null

/** `since`: when it may have been written at the earliest. */
type Edit = { text: string; at: number; since: number }

/** By its author, while that time lasts. */
export const editComment = (trx: Database, id: string, user: string, { text, at, since }: Edit) =>
  articleOf(
    change(trx, id, { comment: text, editedAt: at })
      .where('user', '=', user)
      .where('createdAt', '>', since)
      .where(isShownToAll),
  )

/** By its author. @returns its article; null where there was nothing to delete */
export const deleteComment = (trx: Database, id: string, user: string, at: number) =>
  articleOf(change(trx, id, { deletedAt: at, deletedBy: user }).where('user', '=', user).where('deletedAt', 'is', null))

export const restoreComment = (trx: Database, id: string, user: string, since: number) =>
  articleOf(
    change(trx, id, { deletedAt: null, deletedBy: null })
      .where('user', '=', user)
      .where('deletedBy', '=', user)
      .where('deletedAt', '>', since),
  )

/** @returns false when another confirmation was sent meanwhile */
export async function awaitConfirmation(trx: Database, id: string, confirmHash: string, confirmUntil: number) {
  const unconfirmed = change(trx, id, { confirmHash, confirmUntil }).where('verified', '=', false)
  return (await articleOf(unconfirmed.where('confirmHash', 'is', null))) !== null
}

/** @returns false for all but the first who confirms */
export async function confirmComment(trx: Database, id: string, values: Updateable<CommentTable>): Promise<boolean> {
  const confirmed = { ...values, verified: true, confirmHash: null, confirmUntil: null }
  return (await articleOf(change(trx, id, confirmed).where('verified', '=', false))) !== null
}

export const forgetAddress = (db: Database, id: string) => change(db, id, { email: null, language: null }).execute()

export const unconfirmedBy = (db: Database, confirmHash: string) =>
  db.selectFrom('articlesComment').where('confirmHash', '=', confirmHash).where('verified', '=', false).selectAll()

export const unconfirmedBefore = (db: Database, writtenBefore: number) =>
  db.deleteFrom('articlesComment').where('verified', '=', false).where('createdAt', '<=', writtenBefore)

/** Of the few that are open. Nobody decided: its author took the comment away. */
export const flagsToClose = (db: Database, before: number, at: number) =>
  db
    .updateTable('articlesFlag')
    .set({ closedAt: at })
    .where('closedAt', 'is', null)
    .where('comment', 'in', (eb) =>
      eb.selectFrom('articlesComment').select('id').where('deletedAt', 'is not', null).where('deletedAt', '<=', before),
    )

/** What it said and who said it; the row stays, for its answers and for what was reported. */
export const toEmpty = (db: Database, before: number) =>
  db
    .updateTable('articlesComment')
    .set({ comment: '', displayName: '', email: null, language: null, editedAt: null, flagged: false })
    .where('deletedAt', 'is not', null)
    .where('deletedAt', '<=', before)
    .where('comment', '<>', '')

export type StoredComment = InferResult<ReturnType<typeof answersTo>>[number]

export const threadOf = (db: Database, article: string, id: string) =>
  db
    .selectFrom('articlesComment as comment')
    .leftJoin('articlesComment as top', 'top.id', 'comment.parent')
    .where('comment.id', '=', id)
    .where('comment.article', '=', article)
    .select(({ fn }) => fn.coalesce('top.id', 'comment.id').as('id'))
    .select(({ fn }) => fn.coalesce('top.createdAt', 'comment.createdAt').as('at'))

/** What is hidden or deleted leaves a line as long as somebody's answer to it is there. */
const leavesLine = (eb: Comments) =>
  eb.and([
    eb('verified', '=', true),
    eb.exists(
      eb
        .selectFrom('articlesComment as answer')
        .select(sql`1`.as('one'))
        .whereRef('answer.parent', '=', 'articlesComment.id')
        .where('answer.verified', '=', true)
        .where('answer.hiddenAt', 'is', null)
        .where('answer.deletedAt', 'is', null),
    ),
  ])

const topLevel = (db: Database, article: string, reader: ThreadReader) =>
  db
    .selectFrom('articlesComment')
    .where('article', '=', article)
    .where('parent', 'is', null)
    .where((eb) => eb.or([isShown(eb, reader), leavesLine(eb)]))

const isBefore = (eb: Comments, { at, id }: Cursor) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(at, id))

const stored = <Output>(query: SelectQueryBuilder<Schema, 'articlesComment', Output>) =>
  query
    .select(['id', 'user', 'avatarColor', 'displayName', 'comment as text', 'createdAt', 'parent', 'replyTo'])
    .select(['editedAt', 'hiddenAt', 'deletedAt', 'deletedBy'])

export const topLevelBefore = (db: Database, article: string, reader: ThreadReader, at: Cursor | null, limit: number) =>
  stored(topLevel(db, article, reader))
    .where((eb) => (at ? isBefore(eb, at) : eb.lit(true)))
    // Null in each of them: PostgreSQL walks the index only when its order is asked for whole.
    .orderBy('parent', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** How many top-level comments, or lines, stand before the cursor. */
export const countTopLevelBefore = (db: Database, article: string, reader: ThreadReader, before: Cursor) =>
  topLevel(db, article, reader)
    .where((eb) => isBefore(eb, before))
    .select(({ fn }) => fn.countAll().as('count'))

export const answersTo = (db: Database, parents: readonly string[], reader: ThreadReader) =>
  stored(db.selectFrom('articlesComment').where('parent', 'in', parents))
    .where((eb) => isShown(eb, reader))
    .orderBy('createdAt')
    .orderBy('id')

/** Its author may take that back for a while. */
export const deletedByAuthor = (db: Database, article: string) =>
  db
    .selectFrom('articlesComment')
    .where('article', '=', article)
    .where('deletedAt', 'is not', null)
    .whereRef('deletedBy', '=', 'user')
    .select(['deletedBy', 'deletedAt'])

export const countShown = (db: Database, article: string) =>
  db
    .selectFrom('articlesComment')
    .where('article', '=', article)
    .where(isShownToAll)
    .select(({ fn }) => fn.countAll().as('count'))

export const topLevelAfter = (db: Database, article: string, after: Cursor, steps: number) =>
  topLevel(db, article, null)
    .where((eb) => eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(after.at, after.id)))
    .select(['createdAt as at', 'id'])
    .orderBy('parent')
    .orderBy('createdAt')
    .orderBy('id')
    .offset(steps - 1)
    .limit(1)
