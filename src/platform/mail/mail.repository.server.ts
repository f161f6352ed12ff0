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

    markSent: async (id: string, sentAt: number): Promise<void> => {
      await transact(db, (trx) => trx.updateTable('platformMail').set({ sentAt }).where('id', '=', id).execute())
    },

    markFailed: async (id: string, failedAt: number): Promise<void> => {
      await transact(db, (trx) => trx.updateTable('platformMail').set({ failedAt }).where('id', '=', id).execute())
    },
  }
}
