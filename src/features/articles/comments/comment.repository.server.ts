import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

type CommentTable = Schema['articlesComment']
export type CommentRow = Selectable<CommentTable>
type NewComment = Omit<Insertable<CommentTable>, 'flagged'>

export const commentById = (db: Database, id: string): Promise<CommentRow | undefined> =>
  db.selectFrom('articlesComment').where('id', '=', id).selectAll().executeTakeFirst()

/** What readers see under this article, and what may therefore be answered. */
export const shownComment = (db: Database, article: string, id: string) =>
  db
    .selectFrom('articlesComment')
    .where('id', '=', id)
    .where('article', '=', article)
    .where('verified', '=', true)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
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
export async function insertComment(trx: Database, comment: NewComment): Promise<boolean> {
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

type Edit = { text: string; at: number; since: number }

/** By its author, while that time lasts. @param since when it may have been written at the earliest */
export const editComment = (trx: Database, id: string, user: string, { text, at, since }: Edit) =>
  articleOf(
    change(trx, id, { comment: text, editedAt: at })
      .where('user', '=', user)
      .where('createdAt', '>', since)
      .where('verified', '=', true)
      .where('hiddenAt', 'is', null)
      .where('deletedAt', 'is', null),
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
export async function awaitConfirmation(
  trx: Database,
  id: string,
  confirmHash: string,
  confirmUntil: number,
): Promise<boolean> {
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
