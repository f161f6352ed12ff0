import type { Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type StateBefore = Pick<
  HeldComment,
  'hiddenAt' | 'hiddenBy' | 'deletedAt' | 'deletedBy' | 'verified' | 'confirmHash' | 'confirmUntil'
>

/** A decision that can still be undone; its emails have not left. */
export type OpenDecision = Omit<Schema['articlesDecision'], 'flags' | 'before'> & {
  flags: string[]
  before: StateBefore
}

export async function addDecision(trx: Database, { flags, before, ...decision }: OpenDecision): Promise<void> {
  const row = { ...decision, flags: JSON.stringify(flags), before: JSON.stringify(before) }
  await trx.insertInto('articlesDecision').values(row).execute()
}

export const commentOfDecision = async (trx: Database, id: string): Promise<string | undefined> =>
  (await trx.selectFrom('articlesDecision').select('comment').where('id', '=', id).executeTakeFirst())?.comment

/** Out of the table, for good: of two who ask, one gets it. */
export async function takeDecision(trx: Database, by: 'id' | 'comment', value: string): Promise<OpenDecision | null> {
  const row = await trx.deleteFrom('articlesDecision').where(by, '=', value).returningAll().executeTakeFirst()
  return row ? { ...row, flags: JSON.parse(row.flags), before: JSON.parse(row.before) } : null
}

export const undoableBy = (db: Database, admin: string, limit: number) =>
  db
    .selectFrom('articlesDecision as decision')
    .innerJoin('articlesComment as comment', 'comment.id', 'decision.comment')
    .innerJoin('articlesArticle as article', 'article.id', 'comment.article')
    .where('decision.decidedBy', '=', admin)
    .select(['decision.id', 'decision.comment', 'decision.decision', 'decision.undoUntil'])
    .select(['comment.displayName', 'article.title'])
    .orderBy('decision.decidedAt', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit)

export type HeldComment = NonNullable<Awaited<ReturnType<typeof holdComment>>>

/**
 * The comment as it is, for nobody else to change until the transaction ends: writing nothing new to a row locks it on
 * PostgreSQL, and takes the place of the one writer on SQLite. Before any of its flags is read.
 */
export async function holdComment(trx: Database, id: string) {
  const row = await trx
    .updateTable('articlesComment')
    .set((eb) => ({ article: eb.ref('article') }))
    .where('id', '=', id)
    .returning(['id', 'article', 'user', 'comment', 'createdAt', 'editedAt', 'verified', 'confirmHash'])
    .returning(['confirmUntil', 'hiddenAt', 'hiddenBy', 'deletedAt', 'deletedBy', 'email', 'language'])
    .executeTakeFirst()
  return row && { ...row, verified: Boolean(row.verified) }
}

export async function changeComment(
  trx: Database,
  id: string,
  changes: Updateable<Schema['articlesComment']>,
): Promise<void> {
  await trx.updateTable('articlesComment').set(changes).where('id', '=', id).execute()
}

export const articleOf = (trx: Database, comment: { article: string }) =>
  trx
    .selectFrom('articlesArticle')
    .where('id', '=', comment.article)
    .select(['id', 'title', 'language', 'state'])
    .executeTakeFirstOrThrow()

export type MailReader = { id: string; email: string; firstName: string; language: Language }

/** Members who are not deleted, with the address of their account. */
export async function mailReaders(db: Database, ids: readonly string[]): Promise<Map<string, MailReader>> {
  if (ids.length === 0) return new Map()
  const rows = await mailReadersQuery(db, ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const mailReadersQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.id', 'in', ids)
    .where('user.deletedAt', '=', 0)
    .select(['user.id', 'identity.email', 'user.firstName', 'user.defaultLanguage as language'])
