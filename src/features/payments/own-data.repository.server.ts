import type { Database } from '#platform/database/open-database.server.ts'
import type { OwnData } from '#platform/own-data/own-data.ts'

/** What this room keeps of a member: all that he paid. */
export const createPaymentData = (db: Database) => ({
  ofMember: async ({ id }: { id: string }): Promise<OwnData> => ({
    tables: { payments: await db.selectFrom('paymentsPayment').where('userId', '=', id).selectAll().execute() },
  }),
})
