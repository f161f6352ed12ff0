import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Spread } from './claim.policy.ts'

const maxRows = 500

type Target = Schema['paymentsAllocation']['target']

/** What is free of the payments and credits of a member, oldest first: of years that were opened here, or of `year`. */
export const freePaymentsIn = (db: Database, year: number | null = null) =>
  db
    .selectFrom('paymentsPayment')
    .select(['id', 'userId', 'year', 'paidAt'])
    .select((eb) => eb('amount', '-', eb.ref('spent')).as('free'))
    .where('kind', '<>', sql.lit('refund'))
    .whereRef('amount', '>', 'spent')
    .where((eb) => {
      const opened = eb.selectFrom('paymentsYear').select('year').where('state', '<>', 'planned')
      return eb.or([eb('year', 'in', opened), ...(year === null ? [] : [eb('year', '=', year)])])
    })
    .orderBy('paidAt')
    .orderBy('id')

/** Cents of each spread leave the payment and reach the claim, or the refund. */
export async function insertAllocations(trx: Database, spread: readonly Spread[], target: Target = 'claim') {
  const rows = spread.map(({ from, to, amount }) => ({ paymentId: from, targetId: to, target, amount }))
  for (let from = 0; from < rows.length; from += maxRows)
    await trx
      .insertInto('paymentsAllocation')
      .values(rows.slice(from, from + maxRows))
      .onConflict((conflict) =>
        conflict
          .columns(['paymentId', 'targetId'])
          .doUpdateSet((eb) => ({ amount: eb('paymentsAllocation.amount', '+', eb.ref('excluded.amount')) })),
      )
      .execute()
  for (const [id, cents] of sumsOf(spread, 'from')) await addSpent(trx, id, cents)
  if (target === 'claim') for (const [id, cents] of sumsOf(spread, 'to')) await addPaid(trx, id, cents)
}

/** Gives back what a payment covered, or what covered a claim or a refund. */
export async function removeAllocations(trx: Database, by: { paymentId: string } | { targetId: string }) {
  let doomed = trx.deleteFrom('paymentsAllocation')
  doomed = 'paymentId' in by ? doomed.where('paymentId', '=', by.paymentId) : doomed.where('targetId', '=', by.targetId)
  for (const { paymentId, targetId, target, amount } of await doomed.returningAll().execute()) {
    await addSpent(trx, paymentId, -amount)
    if (target === 'claim') await addPaid(trx, targetId, -amount)
  }
}

export async function isPaidBack(db: Database, paymentId: string): Promise<boolean> {
  const refunded = await db
    .selectFrom('paymentsAllocation')
    .select('targetId')
    .where('paymentId', '=', paymentId)
    .where('target', '=', 'refund')
    .limit(1)
    .executeTakeFirst()
  return refunded !== undefined
}

/** A credit or refund. */
export async function entryById(db: Database, id: string) {
  const row = await db
    .selectFrom('paymentsPayment')
    .select(['userId', 'paidAt', 'amount', 'year', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.kind === 'payment') return null
  return { ...row, kind: row.kind, paidOn: dayAt(row.paidAt) }
}

export const allocationsOf = (db: Database, userId: string) =>
  db
    .selectFrom('paymentsAllocation as allocation')
    .innerJoin('paymentsPayment as payment', 'payment.id', 'allocation.paymentId')
    .select(['allocation.paymentId', 'allocation.targetId', 'allocation.target', 'allocation.amount'])
    .where('payment.userId', '=', userId)

const addSpent = (trx: Database, id: string, cents: number) =>
  trx
    .updateTable('paymentsPayment')
    .set((eb) => ({ spent: eb('spent', '+', cents) }))
    .where('id', '=', id)
    .execute()

/** The database refuses more than is owed, and less than nothing. */
const addPaid = (trx: Database, id: string, cents: number) =>
  trx
    .updateTable('paymentsClaim')
    .set((eb) => ({ paid: eb('paid', '+', cents) }))
    .where('id', '=', id)
    .execute()

function sumsOf(spread: readonly Spread[], end: 'from' | 'to'): Map<string, number> {
  const sums = new Map<string, number>()
  for (const part of spread) sums.set(part[end], (sums.get(part[end]) ?? 0) + part.amount)
  return sums
}
