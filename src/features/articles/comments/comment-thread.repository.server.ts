import { type ExpressionBuilder, sql } from 'kysely'
import type { AvatarColor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

export type CommentThreadRepository = ReturnType<typeof createCommentThreadRepository>

/** The place of one top-level comment in its thread. */
export type ThreadMark = { createdAt: number; id: string }

/** A comment as it is stored, as far as readers are concerned. */
export type StoredComment = {
  id: string
  user: string | null
  avatarColor: AvatarColor
  displayName: string
  text: string
  createdAt: number
  parent: string | null
  replyTo: string | null
  editedAt: number | null
  hiddenAt: number | null
  deletedAt: number | null
  deletedBy: string | null
}

/** Who reads, as far as their own deleted comments are concerned: they may take that back for a while. */
export type ThreadReader = { id: string; undoableSince: number } | null

const columns = [
  ...(['id', 'user', 'avatarColor', 'displayName', 'comment as text', 'createdAt', 'parent', 'replyTo'] as const),
  ...(['editedAt', 'hiddenAt', 'deletedAt', 'deletedBy'] as const),
] as const

/** Reads `articles_comment`, each question by an index. */
export function createCommentThreadRepository(db: Database) {
  return {
    /** The last ones before the mark, the latest first. */
    before: (article: string, reader: ThreadReader, mark: ThreadMark | null, limit: number): Promise<StoredComment[]> =>
      topLevelBefore(db, article, reader, mark, limit).execute(),

    /** Of all these, oldest first. */
    answersTo: (parents: readonly string[], reader: ThreadReader): Promise<StoredComment[]> =>
      parents.length === 0 ? Promise.resolve([]) : answersTo(db, parents, reader).execute(),

    /** How many top-level comments, or lines, stand before the mark. */
    async countBefore(article: string, reader: ThreadReader, mark: ThreadMark): Promise<number> {
      const { count } = await countTopLevelBefore(db, article, reader, mark).executeTakeFirstOrThrow()
      return Number(count)
    },

    /** How many can be read. */
    async count(article: string): Promise<number> {
      const { count } = await countShown(db, article).executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Where the `steps`th top-level comment after this one stands; null where fewer follow. */
    async markAfter(article: string, mark: ThreadMark, steps: number): Promise<ThreadMark | null> {
      return (await topLevelAfter(db, article, mark, steps).executeTakeFirst()) ?? null
    },

    /** The top-level comment of the thread in which this one stands. */
    async threadOf(article: string, id: string): Promise<ThreadMark | null> {
      const row = await db
        .selectFrom('articlesComment as comment')
        .leftJoin('articlesComment as top', 'top.id', 'comment.parent')
        .where('comment.id', '=', id)
        .where('comment.article', '=', article)
        .select(['comment.id', 'comment.createdAt', 'top.id as topId', 'top.createdAt as topCreatedAt'])
        .executeTakeFirst()
      if (!row) return null
      return row.topId !== null && row.topCreatedAt !== null
        ? { id: row.topId, createdAt: row.topCreatedAt }
        : { id: row.id, createdAt: row.createdAt }
    },
  }
}

type Comments = ExpressionBuilder<Schema, 'articlesComment'>

/** What readers see, and what its own author may still take back. */
const isShown = (eb: Comments, reader: ThreadReader) =>
  eb.and([
    eb('verified', '=', true),
    reader
      ? eb.or([
          eb.and([eb('hiddenAt', 'is', null), eb('deletedAt', 'is', null)]),
          eb.and([
            eb('deletedBy', '=', reader.id),
            eb('user', '=', reader.id),
            eb('deletedAt', '>', reader.undoableSince),
          ]),
        ])
      : eb.and([eb('hiddenAt', 'is', null), eb('deletedAt', 'is', null)]),
  ])

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

export function topLevelBefore(
  db: Database,
  article: string,
  reader: ThreadReader,
  mark: ThreadMark | null,
  limit: number,
) {
  return (
    topLevel(db, article, reader)
      .$if(mark !== null, (query) =>
        query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(mark?.createdAt ?? 0, mark?.id ?? ''))),
      )
      .select(columns)
      // Null in each of them: PostgreSQL walks the index only when its order is asked for whole.
      .orderBy('parent', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
  )
}

export const countTopLevelBefore = (db: Database, article: string, reader: ThreadReader, mark: ThreadMark) =>
  topLevel(db, article, reader)
    .where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(mark.createdAt, mark.id)))
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

export const topLevelAfter = (db: Database, article: string, mark: ThreadMark, steps: number) =>
  topLevel(db, article, null)
    .where((eb) => eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(mark.createdAt, mark.id)))
    .select(['createdAt', 'id'])
    .orderBy('parent')
    .orderBy('createdAt')
    .orderBy('id')
    .offset(steps - 1)
    .limit(1)
