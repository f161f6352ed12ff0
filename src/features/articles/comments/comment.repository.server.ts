import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

export type CommentRepository = ReturnType<typeof createCommentRepository>

type CommentTable = Schema['articlesComment']
export type CommentRow = Selectable<CommentTable>
type NewComment = Omit<Insertable<CommentTable>, 'flagged'>

/** Writes `articles_comment` for those who write; what admins do with it is the moderation's. */
export function createCommentRepository(db: Database) {
  const change = (trx: Database, id: string, values: Updateable<CommentTable>) =>
    trx.updateTable('articlesComment').set(values).where('id', '=', id)

  /** Its article; null where nothing was changed. */
  const articleOf = async (changed: ReturnType<typeof change>): Promise<string | null> =>
    (await changed.returning('article').executeTakeFirst())?.article ?? null

  return {
    byId: (id: string, within: Database = db): Promise<CommentRow | undefined> =>
      within.selectFrom('articlesComment').where('id', '=', id).selectAll().executeTakeFirst(),

    /** What readers see under this article, and what may therefore be answered. */
    shown: (trx: Database, article: string, id: string) =>
      trx
        .selectFrom('articlesComment')
        .where('id', '=', id)
        .where('article', '=', article)
        .where('verified', '=', true)
        .where('hiddenAt', 'is', null)
        .where('deletedAt', 'is', null)
        .select(['id', 'parent', 'displayName'])
        .executeTakeFirst(),

    /** Of an article that readers see. */
    publishedArticle: async (article: string, within: Database = db) =>
      (await within
        .selectFrom('articlesArticle')
        .where('id', '=', article)
        .where('state', '=', 'published')
        .select(['title', 'language'])
        .executeTakeFirst()) ?? null,

    /** @returns false when it is there already */
    async insert(trx: Database, comment: NewComment): Promise<boolean> {
      const row = await trx
        .insertInto('articlesComment')
        .values({ ...comment, flagged: false })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Of its author, while that time lasts. @param since when it may have been written at the earliest */
    edit: (trx: Database, id: string, user: string, { text, at, since }: { text: string; at: number; since: number }) =>
      articleOf(
        change(trx, id, { comment: text, editedAt: at })
          .where('user', '=', user)
          .where('createdAt', '>', since)
          .where('verified', '=', true)
          .where('hiddenAt', 'is', null)
          .where('deletedAt', 'is', null),
      ),

    /** By its author. @returns its article; null where there was nothing to delete */
    delete: (trx: Database, id: string, user: string, at: number) =>
      articleOf(
        change(trx, id, { deletedAt: at, deletedBy: user }).where('user', '=', user).where('deletedAt', 'is', null),
      ),

    /** What its author deleted after `since`. */
    restore: (trx: Database, id: string, user: string, since: number) =>
      articleOf(
        change(trx, id, { deletedAt: null, deletedBy: null })
          .where('user', '=', user)
          .where('deletedBy', '=', user)
          .where('deletedAt', '>', since),
      ),

    /** @returns false when another confirmation was sent meanwhile */
    async awaitConfirmation(trx: Database, id: string, confirmHash: string, confirmUntil: number): Promise<boolean> {
      const unconfirmed = change(trx, id, { confirmHash, confirmUntil }).where('verified', '=', false)
      return (await articleOf(unconfirmed.where('confirmHash', 'is', null))) !== null
    },

    byConfirmHash: (confirmHash: string, within: Database = db): Promise<CommentRow | undefined> =>
      unconfirmedBy(within, confirmHash).executeTakeFirst(),

    /** @returns false for all but the first who confirms */
    async confirm(trx: Database, id: string, values: Updateable<CommentTable>): Promise<boolean> {
      const confirmed = { ...values, verified: true, confirmHash: null, confirmUntil: null }
      return (await articleOf(change(trx, id, confirmed).where('verified', '=', false))) !== null
    },

    /** Of one comment: what nobody needs any more. */
    forgetAddress: (id: string) => change(db, id, { email: null, language: null }).execute(),

    deleteUnconfirmed: (writtenBefore: number) => unconfirmedBefore(db, writtenBefore).execute(),

    /** Of what cannot be brought back any more: the text, and the flags that nobody needs to decide about. */
    async emptyDeleted(trx: Database, deletedBefore: number, at: number): Promise<void> {
      await flagsToClose(trx, deletedBefore, at).execute()
      await toEmpty(trx, deletedBefore).execute()
    },
  }
}

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
