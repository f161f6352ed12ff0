import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Payment } from './payment.ts'

/** More than a lifetime of yearly fees. */
const mostPayments = 200

/** Writes `payments_payment`. */
export function createPaymentRepository(db: Database) {
  return {
    async insert(trx: Database, payment: Insertable<Schema['paymentsPayment']>): Promise<void> {
      await trx.insertInto('paymentsPayment').values(payment).execute()
    },

    /** Newest first. */
    of: (userId: string): Promise<Payment[]> => paymentsOf(db, userId).execute(),

    /** What the accounts need stays, without a word about the person (belgium.md section 6). */
    async forget(trx: Database, { id }: { id: string }): Promise<void> {
      await trx.updateTable('paymentsPayment').set({ note: '' }).where('userId', '=', id).execute()
    },
  }
}

export const paymentsOf = (db: Database, userId: string) =>
  db
    .selectFrom('paymentsPayment')
    .select(['id', 'paidAt', 'amount', 'means', 'year', 'note'])
    .where('userId', '=', userId)
    .orderBy('paidAt', 'desc')
    .limit(mostPayments)
