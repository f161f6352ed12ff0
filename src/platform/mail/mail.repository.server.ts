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

type NewMail = Omit<QueuedMail, 'headers'> & { headers?: Record<string, string> }

export function createMailRepository(db: Database) {
  return {
    add: async (trx: Database, mail: NewMail): Promise<void> => {
      const headers = JSON.stringify(mail.headers ?? {})
      await trx
        .insertInto('platformMail')
        .values({ ...mail, headers, sentAt: null, failedAt: null })
        .execute()
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

    markSent: (id: string, sentAt: number): Promise<void> => close(db, id, { sentAt }),

    markFailed: (id: string, failedAt: number): Promise<void> => close(db, id, { failedAt }),
  }
}

/** What was written is forgotten: a link in it may open an account, and a stolen database must not (security.md T11). */
async function close(db: Database, id: string, outcome: { sentAt: number } | { failedAt: number }): Promise<void> {
  const forgotten = { html: '', text: '', headers: '{}' }
  await transact(db, (trx) =>
    trx
      .updateTable('platformMail')
      .set({ ...forgotten, ...outcome })
      .where('id', '=', id)
      .execute(),
  )
}
