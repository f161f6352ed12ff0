import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'

export type QueuedMail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** UTC seconds. */
  createdAt: number
}

type NewMail = Omit<QueuedMail, 'headers'> & { headers?: Record<string, string>; hasLink: boolean; cause?: string }

export function createMailRepository(db: Database) {
  return {
    /** @returns false when this address has one for the same cause */
    add: async (trx: Database, mail: NewMail): Promise<boolean> => {
      const headers = JSON.stringify(mail.headers ?? {})
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('platformMail')
        .values({ ...mail, headers, sentAt: null, failedAt: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    async progress(cause: string): Promise<{ queued: number; sent: number; failed: number }> {
      const row = await outcomesOf(db, cause).executeTakeFirstOrThrow()
      return { queued: Number(row.queued), sent: Number(row.sent), failed: Number(row.failed) }
    },

    /** All that is kept of mails to this address, sent or not. Who is erased gets none of them any more. */
    forget: async (trx: Database, recipient: string): Promise<void> => {
      await trx.deleteFrom('platformMail').where('recipient', '=', recipient).execute()
    },

    /** The mail, unless it was sent, failed for good, or was erased with its recipient. */
    unsent: async (id: string): Promise<QueuedMail | undefined> => {
      const row = await db
        .selectFrom('platformMail')
        .select(['id', 'recipient', 'subject', 'html', 'text', 'headers', 'createdAt'])
        .where('id', '=', id)
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .executeTakeFirst()
      return row && { ...row, headers: JSON.parse(row.headers) }
    },

    markSent: (id: string, sentAt: number): Promise<void> => close(db, id, { sentAt, lastError: null }),

    markFailed: (id: string, failedAt: number, lastError?: string): Promise<void> =>
      close(db, id, { failedAt, ...(lastError !== undefined && { lastError }) }),

    /** Before each try: one that takes the portal down counts too. */
    countTry: async (id: string): Promise<void> => {
      await transact(db, (trx) =>
        trx
          .updateTable('platformMail')
          .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
          .where('id', '=', id)
          .execute(),
      )
    },

    noteError: async (id: string, lastError: string): Promise<void> => {
      await transact(db, (trx) => trx.updateTable('platformMail').set({ lastError }).where('id', '=', id).execute())
    },

    /** What was written in mails older than this and done with; who got which mail stays. Some at a time. */
    forgetTexts: async (olderThan: number): Promise<void> => {
      await transact(db, (trx) =>
        trx.updateTable('platformMail').set(forgotten).where('id', 'in', readMails(trx, olderThan)).execute(),
      )
    },
  }
}

/** From the index alone: it passes no texts. */
export const outcomesOf = (db: Database, cause: string) =>
  db
    .selectFrom('platformMail')
    .where('cause', '=', cause)
    .select(({ fn }) => [fn.countAll().as('queued'), fn.count('sentAt').as('sent'), fn.count('failedAt').as('failed')])

const forgotten = { html: '', text: '', headers: '{}' }

/** Hourly, so that even a long list is soon worked off. */
const mostForgottenAtOnce = 2000

/** By the index of just the mails whose text is kept. */
export const readMails = (db: Database, olderThan: number) =>
  db
    .selectFrom('platformMail')
    .select('id')
    .where('createdAt', '<', olderThan)
    .where('html', '<>', sql.lit(''))
    .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('failedAt', 'is not', null)]))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(mostForgottenAtOnce)

type Outcome = { sentAt: number; lastError: null } | { failedAt: number; lastError?: string }

/** A link in it may open an account, and neither a stolen database nor an admin may (security.md T11): then the text goes. */
async function close(db: Database, id: string, outcome: Outcome): Promise<void> {
  await transact(db, async (trx) => {
    await trx.updateTable('platformMail').set(outcome).where('id', '=', id).execute()
    await trx.updateTable('platformMail').set(forgotten).where('id', '=', id).where('hasLink', '=', true).execute()
  })
}
