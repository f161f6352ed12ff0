import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Decision } from './moderation.ts'

export type StateBefore = Pick<
  HeldComment,
  'hiddenAt' | 'hiddenBy' | 'deletedAt' | 'deletedBy' | 'verified' | 'confirmHash' | 'confirmUntil'
>

/** A decision that can still be undone; its emails have not left. */
export type OpenDecision = Omit<Schema['articlesDecision'], 'flags' | 'before'> & {
  flags: string[]
  before: StateBefore
}

export const addDecision = (trx: Database, { flags, before, ...decision }: OpenDecision) =>
  trx
    .insertInto('articlesDecision')
    .values({ ...decision, flags: JSON.stringify(flags), before: JSON.stringify(before) })
    .execute()

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

export const changeComment = (trx: Database, id: string, changes: Updateable<Schema['articlesComment']>) =>
  trx.updateTable('articlesComment').set(changes).where('id', '=', id).execute()

export const articleOf = (trx: Database, comment: { article: string }) =>
  trx
    .selectFrom('articlesArticle')
    .where('id', '=', comment.article)
    .select(['id', 'title', 'language', 'state'])
    .executeTakeFirstOrThrow()

export type MailReader = { id: string; email: string; firstName: string; language: Language }

/** Members who are not deleted, with the address of their account. */
export async function mailReaders(db: Database, ids: readonly string[]): Promise<Map<string, MailReader>> {
  const rows = ids.length === 0 ? [] : await mailReadersQuery(db, ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const mailReadersQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.id', 'in', ids)
    .where('user.deletedAt', '=', 0)
    .select(['user.id', 'identity.email', 'user.firstName', 'user.defaultLanguage as language'])

/** @returns false when this person has an open one for this comment */
export async function addFlag(trx: Database, flag: Omit<Insertable<Schema['articlesFlag']>, 'closedAt'>) {
  const row = await trx
    .insertInto('articlesFlag')
    .values({ ...flag, closedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this person reported the very same text before and an admin decided about it. */
export async function wasDecided(trx: Database, { id, comment: text }: HeldComment, user: string): Promise<boolean> {
  const row = await trx
    .selectFrom('articlesFlag')
    .where('comment', '=', id)
    .where('user', '=', user)
    .where('originalComment', '=', text)
    .where('closedAt', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function openFlags(trx: Database, comment: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('articlesFlag')
    .where('comment', '=', comment)
    .where('closedAt', 'is', null)
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Outcome = { decision: Decision; decidedBy: string; closedAt: number }

export async function closeFlags(trx: Database, ids: readonly string[], outcome: Outcome): Promise<void> {
  if (ids.length > 0) await trx.updateTable('articlesFlag').set(outcome).where('id', 'in', ids).execute()
}

/** A member who reported the comment anew meanwhile keeps the newer flag: of two, one is open. */
export async function reopenFlags(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('articlesFlag')
    .set({ decision: null, decidedBy: null, closedAt: null })
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) => {
      const newer = selectFrom('articlesFlag as newer')
        .whereRef('newer.comment', '=', 'articlesFlag.comment')
        .whereRef('newer.user', '=', 'articlesFlag.user')
        .where('newer.closedAt', 'is', null)
      return not(exists(newer.select('newer.id')))
    })
    .execute()
}

export async function reportersOf(trx: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return trx
    .selectFrom('articlesFlag')
    .where('id', 'in', ids)
    .where('user', 'is not', null)
    .select('createdAt')
    .select(({ ref }) => ref('user').$notNull().as('user'))
    .execute()
}

export const flaggedBy = (db: Database, article: string, user: string) =>
  db
    .selectFrom('articlesFlag')
    .where('user', '=', user)
    .where('article', '=', article)
    .where('closedAt', 'is', null)
    .select('comment')

export const readableComment = (db: Database, { article, comment }: { article: string; comment: string }) =>
  db
    .selectFrom('articlesComment as comment')
    .innerJoin('articlesArticle as article', 'article.id', 'comment.article')
    .where('comment.id', '=', comment)
    .where('article.id', '=', article)
    .where('article.state', '=', 'published')
    .where('comment.verified', '=', true)
    .where('comment.hiddenAt', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .select(['comment.id', 'comment.displayName', 'comment.comment as text', 'comment.createdAt'])
    .select(['article.id as articleId', 'article.title', 'article.language'])

/** Comments that somebody reported and nobody decided about. `oldest` in UTC seconds, null where none waits. */
export async function countWaitingComments(db: Database): Promise<{ count: number; oldest: number | null }> {
  const { count, oldest } = await waitingComments(db).executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

/** By the index of the few open flags. What its author took away waits for nobody. */
export const waitingComments = (db: Database) =>
  db
    .selectFrom('articlesFlag as flag')
    .innerJoin('articlesComment as comment', 'comment.id', 'flag.comment')
    .where('flag.closedAt', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .select(({ fn }) => fn.count('flag.comment').distinct().as('count'))
    .select(({ fn }) => fn.min<number | null>('flag.createdAt').as('oldest'))
