import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'

export type StoredComment = InferResult<ReturnType<typeof answersTo>>[number]

/** Who reads, as far as their own deleted comments are concerned: they may take that back for a while. */
export type ThreadReader = { id: string; undoableSince: number } | null

/** The top-level comment of the thread in which this one stands. */
export const threadOf = (db: Database, article: string, id: string) =>
  db
    .selectFrom('articlesComment as comment')
    .leftJoin('articlesComment as top', 'top.id', 'comment.parent')
    .where('comment.id', '=', id)
    .where('comment.article', '=', article)
    .select(({ fn }) => [
      fn.coalesce('top.id', 'comment.id').as('id'),
      fn.coalesce('top.createdAt', 'comment.createdAt').as('at'),
    ])

const columns = [
  ...(['id', 'user', 'avatarColor', 'displayName', 'comment as text', 'createdAt', 'parent', 'replyTo'] as const),
  ...(['editedAt', 'hiddenAt', 'deletedAt', 'deletedBy'] as const),
] as const

type Comments = ExpressionBuilder<Schema, 'articlesComment'>

/** What readers see, and what its own author may still take back. */
function isShown(eb: Comments, reader: ThreadReader) {
  const isThere = eb.and([eb('hiddenAt', 'is', null), eb('deletedAt', 'is', null)])
  if (!reader) return eb.and([eb('verified', '=', true), isThere])
  const isUndoable = eb.and([
    eb('deletedBy', '=', reader.id),
    eb('user', '=', reader.id),
    eb('deletedAt', '>', reader.undoableSince),
  ])
  return eb.and([eb('verified', '=', true), eb.or([isThere, isUndoable])])
}

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

export const topLevelBefore = (
  db: Database,
  article: string,
  reader: ThreadReader,
  before: Cursor | null,
  limit: number,
) =>
  topLevel(db, article, reader)
    .where((eb) => (before ? eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(before.at, before.id)) : eb.lit(true)))
    .select(columns)
    // Null in each of them: PostgreSQL walks the index only when its order is asked for whole.
    .orderBy('parent', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

/** How many top-level comments, or lines, stand before the cursor. */
export const countTopLevelBefore = (db: Database, article: string, reader: ThreadReader, before: Cursor) =>
  topLevel(db, article, reader)
    .where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(before.at, before.id)))
    .select(({ fn }) => fn.countAll().as('count'))

export const answersTo = (db: Database, parents: readonly string[], reader: ThreadReader) =>
  db
    .selectFrom('articlesComment')
    .where('parent', 'in', parents)
    .where((eb) => isShown(eb, reader))
    .select(columns)
    .orderBy('createdAt')
    .orderBy('id')

export const countShown = (db: Database, article: string) =>
  db
    .selectFrom('articlesComment')
    .where('article', '=', article)
    .where((eb) => isShown(eb, null))
    .select(({ fn }) => fn.countAll().as('count'))

/** Where the `steps`th top-level comment after this one stands. */
export const topLevelAfter = (db: Database, article: string, after: Cursor, steps: number) =>
  topLevel(db, article, null)
    .where((eb) => eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(after.at, after.id)))
    .select(['createdAt as at', 'id'])
    .orderBy('parent')
    .orderBy('createdAt')
    .orderBy('id')
    .offset(steps - 1)
    .limit(1)
