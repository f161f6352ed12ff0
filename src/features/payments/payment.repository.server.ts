import type { Insertable } from 'kysely'
import type { ExportedData } from '#platform/data-export/data-export.ts'
import { chunksOf } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { claimsOf } from './claims/claim.repository.server.ts'
import type { PaymentFacts } from './payment.ts'
import { receiptsOf } from './receipts/receipt.repository.server.ts'
import { listed } from './receipts/receipt.ts'
import { noticesOf, promisesOf } from './reminders/promise.repository.server.ts'

/** More than a lifetime of yearly fees. */
const maxPayments = 200

export async function insertPayment(trx: Database, payment: Insertable<Schema['paymentsPayment']>): Promise<void> {
  await trx.insertInto('paymentsPayment').values(payment).execute()
}

export async function insertPayments(trx: Database, payments: readonly Insertable<Schema['paymentsPayment']>[]) {
  for await (const chunk of chunksOf(payments)) await trx.insertInto('paymentsPayment').values(chunk).execute()
}

/** Whether a payment was ever noted, or a claim made. Before that the portal knows nothing of who paid. */
export async function knowsPayments(db: Database): Promise<boolean> {
  for (const table of ['paymentsPayment', 'paymentsClaim'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  return false
}

/** A payment or refund that was made of a movement is undone there. */
export async function isOfStatement(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('paymentsPayment').select('movementId').where('id', '=', id).executeTakeFirst()
  return Boolean(row?.movementId)
}

export async function correctPayment(trx: Database, id: string, facts: PaymentFacts): Promise<void> {
  await trx.updateTable('paymentsPayment').set(facts).where('id', '=', id).execute()
}

export async function removePayments(trx: Database, ids: readonly string[]): Promise<void> {
  for await (const chunk of chunksOf(ids)) await trx.deleteFrom('paymentsPayment').where('id', 'in', chunk).execute()
}

/** So many at most; answers how many. @param before UTC seconds */
export async function removePaymentsBefore(trx: Database, before: number, limit: number): Promise<number> {
  // In an order, so that both deletions are of the same ones.
  const old = trx
    .selectFrom('paymentsPayment')
    .select('id')
    .where('paidAt', '<', before)
    .orderBy('paidAt')
    .orderBy('id')
    .limit(limit)
  await trx.deleteFrom('paymentsAllocation').where('paymentId', 'in', old).execute()
  const { numDeletedRows } = await trx.deleteFrom('paymentsPayment').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Mailings about payments that began before then, and who began them. @param before UTC seconds */
export async function removeMailingsBefore(trx: Database, before: number): Promise<void> {
  await trx.deleteFrom('paymentsMailing').where('startedAt', '<', before).execute()
}

/** What was owed for years before this one, with what was agreed about it. */
export async function removeClaimsBefore(trx: Database, year: number): Promise<void> {
  const old = trx.selectFrom('paymentsClaim').select('id').where('year', '<', year)
  await trx.deleteFrom('paymentsInstalment').where('claimId', 'in', old).execute()
  await trx.deleteFrom('paymentsAllocation').where('targetId', 'in', old).execute()
  await trx.deleteFrom('paymentsNotice').where('claimId', 'in', old).execute()
  await trx.deleteFrom('paymentsPromise').where('claimId', 'in', old).execute()
  await trx.deleteFrom('paymentsClaim').where('year', '<', year).execute()
  await trx.deleteFrom('paymentsException').where('year', '>', 0).where('year', '<', year).execute()
}

/** What the accounts need stays, without a word about the person. */
export async function forgetNotes(trx: Database, { id }: { id: string }): Promise<void> {
  await trx.updateTable('paymentsPayment').set({ note: '' }).where('userId', '=', id).execute()
  const paid = trx.selectFrom('paymentsPayment').select('movementId').where('userId', '=', id)
  await trx
    .updateTable('paymentsMovement')
    .set({ name: '', iban: null, communication: '', reference: null, note: '' })
    .where('id', 'in', paid.where('movementId', 'is not', null).$narrowType<{ movementId: string }>())
    .execute()
  await trx.updateTable('paymentsClaim').set({ reason: '' }).where('userId', '=', id).execute()
  await trx.deleteFrom('paymentsException').where('userId', '=', id).execute()
  await trx.deleteFrom('paymentsPromise').where('userId', '=', id).execute()
}

/** When these members paid and for which year: newest first, without refunds and credits. */
export const paidBy = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('paymentsPayment')
    .select(['userId', 'paidAt', 'year'])
    .where('userId', 'in', userIds)
    .where('kind', '=', 'payment')
    .orderBy('paidAt', 'desc')

/** Newest first, without refunds and credits. */
export const paymentsOf = (db: Database, userId: string) =>
  db
    .selectFrom('paymentsPayment')
    .select(['id', 'paidAt', 'amount', 'means', 'year', 'note', 'recordedAt', 'recordedBy'])
    .where('userId', '=', userId)
    .where('kind', '=', 'payment')
    .orderBy('paidAt', 'desc')
    .limit(maxPayments)

/** What banks said of payments of this member; nothing where the same movement paid for somebody else as well. */
export const bankMovementsOf = (db: Database, userId: string) =>
  db
    .selectFrom('paymentsPayment as payment')
    .innerJoin('paymentsMovement as movement', 'movement.id', 'payment.movementId')
    .select(['movement.entryDay', 'movement.amount', 'movement.name', 'movement.iban', 'movement.communication'])
    .where('payment.userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentsPayment as other')
            .select('other.id')
            .whereRef('other.movementId', '=', 'movement.id')
            .where('other.userId', '<>', userId),
        ),
      ),
    )

export const createPaymentData = (db: Database) => ({
  ofMember: async ({ id }: { id: string }): Promise<ExportedData> => ({
    tables: {
      payments: await db.selectFrom('paymentsPayment').where('userId', '=', id).selectAll().execute(),
      bankMovements: await bankMovementsOf(db, id).execute(),
      contributions: await claimsOf(db, id).execute(),
      receipts: (await receiptsOf(db, id).execute()).map(listed),
      paymentPromises: await promisesOf(db, id).execute(),
      paymentMails: await noticesOf(db, id).execute(),
      contributionExceptions: await db.selectFrom('paymentsException').where('userId', '=', id).selectAll().execute(),
    },
  }),
})
