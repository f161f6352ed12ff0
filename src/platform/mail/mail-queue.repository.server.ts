import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { ListedMail, MailState } from './listed-mail.ts'
import type { QueuedMail } from './mail.repository.server.ts'

export type KeptMail = ListedMail & Pick<QueuedMail, 'html' | 'text' | 'headers'> & { cause: string | null }

/** `at`: of the time by which the list is ordered. */
export type MailMark = { at: number; id: string }

const listed = [
  ...(['id', 'recipient', 'subject', 'createdAt', 'sentAt', 'failedAt', 'unconfirmedAt'] as const),
  ...(['attempts', 'lastError', 'hasLink'] as const),
]

/** What an index keeps together: the few that failed or are not confirmed by when that was known, the others by when they were written. */
export const orderOf = (state: MailState) =>
  state === 'failed' ? 'failedAt' : state === 'unconfirmed' ? 'unconfirmedAt' : 'createdAt'

export const inState = (state: MailState) => (eb: ExpressionBuilder<Schema, 'platformMail'>) => {
  if (state === 'sent') return eb('sentAt', 'is not', null)
  if (state === 'failed') return eb.and([eb('sentAt', 'is', null), eb('failedAt', 'is not', null)])
  const isOpen = eb.and([eb('sentAt', 'is', null), eb('failedAt', 'is', null)])
  return isOpen.and('unconfirmedAt', state === 'unconfirmed' ? 'is not' : 'is', null)
}

/** Newest first. */
export function mailsQuery(db: Database, state: MailState, after: MailMark | null, limit: number) {
  const by = orderOf(state)
  let mails = db.selectFrom('platformMail').select(listed).where(inState(state))
  if (after) mails = mails.where((eb) => eb(eb.refTuple(by, 'id'), '<', eb.tuple(after.at, after.id)))
  return mails.orderBy(by, 'desc').orderBy('id', 'desc').limit(limit)
}

export async function listMails(
  db: Database,
  state: MailState,
  after: MailMark | null,
  limit: number,
): Promise<ListedMail[]> {
  const rows = await mailsQuery(db, state, after, limit).execute()
  return rows.map((row) => ({ ...row, hasLink: Boolean(row.hasLink) }))
}

export const mailsIn = (db: Database, state: 'waiting' | 'unconfirmed') =>
  db
    .selectFrom('platformMail')
    .where(inState(state))
    .select(({ fn }) => fn.countAll().as('count'))

/** Since when mails count as sent lately is for the caller to say. */
export const sentMails = (db: Database, since: number) =>
  db
    .selectFrom('platformMail')
    .where('createdAt', '>=', since)
    .where('sentAt', 'is not', null)
    .select(({ fn }) => fn.countAll().as('count'))

export async function countMails(query: ReturnType<typeof mailsIn>): Promise<number> {
  return Number((await query.executeTakeFirst())?.count ?? 0)
}

export async function findMail(db: Database, id: string): Promise<KeptMail | null> {
  const row = await db
    .selectFrom('platformMail')
    .select([...listed, 'html', 'text', 'headers', 'cause'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, hasLink: Boolean(row.hasLink), headers: JSON.parse(row.headers) } : null
}

/** A mail that was given up, or of which nobody knows, waits again. */
export async function reviveMail(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('platformMail')
    .set({ failedAt: null, unconfirmedAt: null, handedAt: null, attempts: 0 })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** @returns whether it was there and not sent yet */
export async function dropMail(trx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('platformMail')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
