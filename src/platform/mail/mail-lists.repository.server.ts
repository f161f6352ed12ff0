import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { lastRun } from '#platform/last-runs/last-run.repository.server.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { delivery, type ListedMail, type MailState } from './listed-mail.ts'

export type KnownMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

const listed = [...delivery, 'subject', 'hasLink'] as const

/** What an index keeps together: the few that failed or are not confirmed by when that was known, the others by when they were written. */
export const orderOf = (state: MailState) =>
  state === 'failed' ? 'failedAt' : state === 'unconfirmed' ? 'unconfirmedAt' : 'createdAt'

export const inState = (state: MailState) => (eb: ExpressionBuilder<Schema, 'platformMail'>) => {
  if (state === 'sent') return eb('sentAt', 'is not', null)
  if (state === 'failed') return eb.and([eb('sentAt', 'is', null), eb('failedAt', 'is not', null)])
  const isOpen = eb.and([eb('sentAt', 'is', null), eb('failedAt', 'is', null)])
  return isOpen.and('unconfirmedAt', state === 'unconfirmed' ? 'is not' : 'is', null)
}

export function mailsQuery(db: Database, state: MailState, after: Cursor | null, limit: number) {
  const by = orderOf(state)
  let mails = db.selectFrom('platformMail').select(listed).where(inState(state))
  if (after) mails = mails.where((eb) => eb(eb.refTuple(by, 'id'), '<', eb.tuple(after.at, after.id)))
  return mails.orderBy(by, 'desc').orderBy('id', 'desc').limit(limit)
}

export async function listMails(...asked: Parameters<typeof mailsQuery>): Promise<ListedMail[]> {
  const rows = await mailsQuery(...asked).execute()
  return rows.map((row) => ({ ...row, hasLink: Boolean(row.hasLink) }))
}

/** Of one cause, in the order of addresses, which are unique within it. @param after the last address that was listed */
export const deliveriesQuery = (db: Database, cause: string, state: MailState, after: string | null, limit: number) =>
  db
    .selectFrom('platformMail')
    .select(delivery)
    .where('cause', '=', cause)
    .where(inState(state))
    .where('recipient', '>', after ?? '')
    .orderBy('recipient')
    .limit(limit)

export async function findMail(db: Database, id: string) {
  const row = await db
    .selectFrom('platformMail')
    .select([...listed, 'html', 'text', 'headers', 'cause'])
    .where('id', '=', id)
    .executeTakeFirst()
  const headers = (text: string): Record<string, string> => JSON.parse(text)
  return row ? { ...row, hasLink: Boolean(row.hasLink), headers: headers(row.headers) } : null
}

export const unsent = (trx: Database, id: string) =>
  trx.updateTable('platformMail').where('id', '=', id).where('sentAt', 'is', null)

export async function reviveMail(trx: Database, id: string): Promise<void> {
  await unsent(trx, id).set({ failedAt: null, unconfirmedAt: null, handedAt: null, attempts: 0 }).execute()
}

export async function dropMail(trx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('platformMail')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const counted = (db: Database) => db.selectFrom('platformMail').select(({ fn }) => fn.countAll().as('count'))

export const mailsIn = (db: Database, state: 'waiting' | 'unconfirmed') => counted(db).where(inState(state))

export const sentMails = (db: Database, since: number) =>
  counted(db).where('createdAt', '>=', since).where('sentAt', 'is not', null)

export const countMails = async (query: ReturnType<typeof mailsIn>): Promise<number> =>
  Number((await query.executeTakeFirst())?.count ?? 0)

export async function countFailedMails(db: Database): Promise<{ count: number; latest: number | null }> {
  const row = await failedMails(db).executeTakeFirst()
  return { count: Number(row?.count ?? 0), latest: row?.latest ?? null }
}

export const failedMails = (db: Database) =>
  db
    .selectFrom('platformMail')
    .where('failedAt', 'is not', null)
    .select(({ fn }) => [fn.countAll().as('count'), fn.max<number | null>('failedAt').as('latest')])

/**
 * Whether one ever left by a mail server: what was written as a file before there was one, did not. Of those that are kept the
 * oldest tell it, so that no long queue is walked through.
 */
export async function wasMailDelivered(db: Database): Promise<boolean> {
  const asFile = (await lastRun(db, mailAsFile)) ?? 0
  if (((await lastRun(db, deliveredMail)) ?? 0) > asFile) return true
  return (await oldestMails(db).execute()).some(({ sentAt, createdAt }) => sentAt !== null && createdAt > asFile)
}

export const oldestMails = (db: Database) =>
  db.selectFrom('platformMail').select(['sentAt', 'createdAt']).orderBy('createdAt').orderBy('id').limit(100)

/** Noted with each mail that is written as a file, for there is no mail server. */
export const mailAsFile = 'mail-as-file'

/** Noted when the last rows that say so are removed. */
export const deliveredMail = 'mail-delivered'

/** Asked every few seconds: beyond so many rows a count stops, and nobody waits for it. */
const maxCounted = 10_000

export const unsentMailsQuery = (db: Database, state: 'waiting' | 'failed' | 'unconfirmed') => {
  const by = orderOf(state)
  return db
    .selectFrom(
      db
        .selectFrom('platformMail')
        .select('createdAt')
        .where(inState(state))
        // Said for the index, which holds those only.
        .where(by, 'is not', null)
        .orderBy(by)
        .orderBy('id')
        .limit(maxCounted)
        .as('mail'),
    )
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<number | null>('createdAt').as('oldest')])
}

export async function countUnsentMails(db: Database) {
  const count = async (state: 'waiting' | 'failed' | 'unconfirmed') => {
    const row = await unsentMailsQuery(db, state).executeTakeFirst()
    return { count: Number(row?.count ?? 0), oldest: row?.oldest == null ? null : Number(row.oldest) }
  }
  const waiting = await count('waiting')
  const failed = await count('failed')
  const unconfirmed = await count('unconfirmed')
  return { waiting: waiting.count, failed: failed.count, unconfirmed: unconfirmed.count, oldest: waiting.oldest }
}
