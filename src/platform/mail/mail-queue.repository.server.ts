import type { Database } from '#platform/database/open-database.server.ts'
import type { ListedMail, MailState } from './listed-mail.ts'
import type { QueuedMail } from './mail.repository.server.ts'

export type KeptMail = ListedMail & Pick<QueuedMail, 'html' | 'text' | 'headers'>

export type MailMark = { createdAt: number; id: string }

const listed = [
  ...(['id', 'recipient', 'subject', 'createdAt', 'sentAt', 'failedAt', 'attempts', 'lastError', 'hasLink'] as const),
]

/** Newest first. */
export function mailsQuery(db: Database, state: MailState, after: MailMark | null, limit: number) {
  let mails = db.selectFrom('platformMail').select(listed)
  if (state === 'waiting') mails = mails.where('sentAt', 'is', null).where('failedAt', 'is', null)
  else mails = mails.where(state === 'sent' ? 'sentAt' : 'failedAt', 'is not', null)
  // The failed ones have an index by when they failed, the others by when they were written.
  const by = state === 'failed' ? 'failedAt' : 'createdAt'
  if (after) mails = mails.where((eb) => eb(eb.refTuple(by, 'id'), '<', eb.tuple(after.createdAt, after.id)))
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

export const waitingMails = (db: Database) =>
  db
    .selectFrom('platformMail')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .select(({ fn }) => fn.countAll().as('count'))

/** Since when mails count as sent lately is for the caller to say. */
export const sentMails = (db: Database, since: number) =>
  db
    .selectFrom('platformMail')
    .where('createdAt', '>=', since)
    .where('sentAt', 'is not', null)
    .select(({ fn }) => fn.countAll().as('count'))

export async function countMails(query: ReturnType<typeof waitingMails>): Promise<number> {
  return Number((await query.executeTakeFirst())?.count ?? 0)
}

export async function findMail(db: Database, id: string): Promise<KeptMail | null> {
  const row = await db
    .selectFrom('platformMail')
    .select([...listed, 'html', 'text', 'headers'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, hasLink: Boolean(row.hasLink), headers: JSON.parse(row.headers) } : null
}

/** A mail that was given up waits again. */
export async function reviveMail(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('platformMail')
    .set({ failedAt: null, attempts: 0 })
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
