import type { Insertable } from 'kysely'
import type { ExportedData } from '#platform/data-export/data-export.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { PaymentFacts } from './payment.ts'

/** More than a lifetime of yearly fees. */
const maxPayments = 200

export async function insertPayment(trx: Database, payment: Insertable<Schema['paymentsPayment']>): Promise<void> {
  await trx.insertInto('paymentsPayment').values(payment).execute()
}

export async function correctPayment(trx: Database, id: string, facts: PaymentFacts): Promise<void> {
  await trx.updateTable('paymentsPayment').set(facts).where('id', '=', id).execute()
}

export async function removePayment(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('paymentsPayment').where('id', '=', id).execute()
}

/** So many at most; answers how many. @param before UTC seconds */
export async function removePaymentsBefore(trx: Database, before: number, limit: number): Promise<number> {
  const old = trx.selectFrom('paymentsPayment').select('id').where('paidAt', '<', before).limit(limit)
  const { numDeletedRows } = await trx.deleteFrom('paymentsPayment').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** What the accounts need stays, without a word about the person. */
export async function forgetNotes(trx: Database, { id }: { id: string }): Promise<void> {
  await trx.updateTable('paymentsPayment').set({ note: '' }).where('userId', '=', id).execute()
}

/** Newest first. */
export const paymentsOf = (db: Database, userId: string) =>
  db
    .selectFrom('paymentsPayment')
    .select(['id', 'paidAt', 'amount', 'means', 'year', 'note', 'recordedAt', 'recordedBy'])
    .where('userId', '=', userId)
    .orderBy('paidAt', 'desc')
    .limit(maxPayments)

export const createPaymentData = (db: Database) => ({
  ofMember: async ({ id }: { id: string }): Promise<ExportedData> => ({
    tables: { payments: await db.selectFrom('paymentsPayment').where('userId', '=', id).selectAll().execute() },
  }),
})
