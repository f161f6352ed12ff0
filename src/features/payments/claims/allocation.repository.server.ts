import { sql } from 'kysely'
import { chunksOf, givenNumber, givenRows } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { dayAt } from '#platform/i18n/days.ts'
import type { Spread } from './claim.policy.ts'

type Allocation = Schema['paymentsAllocation']

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
export async function insertAllocations(
  trx: Database,
  spread: readonly Spread[],
  target: Allocation['target'] = 'claim',
) {
  const rows = spread.map(({ from, to, amount }) => ({ paymentId: from, targetId: to, target, amount }))
  for await (const chunk of chunksOf(rows))
    await trx
      .insertInto('paymentsAllocation')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['paymentId', 'targetId'])
          .doUpdateSet((eb) => ({ amount: eb('paymentsAllocation.amount', '+', eb.ref('excluded.amount')) })),
      )
      .execute()
  await addAmounts(trx, rows, 1)
}

/** Gives back what these payments covered, or what covered these claims or refunds. */
export async function removeAllocations(trx: Database, end: 'paymentId' | 'targetId', ids: readonly string[]) {
  for await (const chunk of chunksOf(ids)) {
    const gone = await trx.deleteFrom('paymentsAllocation').where(end, 'in', chunk).returningAll().execute()
    await addAmounts(trx, gone, -1)
  }
}

/** The first of these payments of which something was paid back; null where nothing was. */
export async function firstPaidBack(db: Database, paymentIds: readonly string[]): Promise<string | null> {
  for await (const chunk of chunksOf(paymentIds)) {
    const refunded = await db
      .selectFrom('paymentsAllocation')
      .select('paymentId')
      .where('paymentId', 'in', chunk)
      .where('target', '=', 'refund')
      .limit(1)
      .executeTakeFirst()
    if (refunded) return refunded.paymentId
  }
  return null
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

/** What a payment has spent and what is paid of a claim follows its allocations. @param sign 1 when they come, -1 when they go */
async function addAmounts(trx: Database, allocations: readonly Allocation[], sign: 1 | -1): Promise<void> {
  for await (const chunk of chunksOf(sumsOf(allocations, 'paymentId')))
    await trx
      .updateTable('paymentsPayment')
      .from(givenCents(chunk, sign).as('given'))
      .set((eb) => ({ spent: eb('spent', '+', eb.ref('given.column2')) }))
      .whereRef('paymentsPayment.id', '=', 'given.column1')
      .execute()
  const ofClaims = allocations.filter(({ target }) => target === 'claim')
  // The database refuses more than is owed, and less than nothing.
  for await (const chunk of chunksOf(sumsOf(ofClaims, 'targetId')))
    await trx
      .updateTable('paymentsClaim')
      .from(givenCents(chunk, sign).as('given'))
      .set((eb) => ({ paid: eb('paid', '+', eb.ref('given.column2')) }))
      .whereRef('paymentsClaim.id', '=', 'given.column1')
      .execute()
}

type Sum = readonly [id: string, cents: number]

const givenCents = (sums: readonly Sum[], sign: 1 | -1) =>
  givenRows<{ column1: string; column2: number }>(sums.map(([id, cents]) => [id, givenNumber(sign * cents)]))

function sumsOf(allocations: readonly Allocation[], end: 'paymentId' | 'targetId'): Sum[] {
  const sums = new Map<string, number>()
  for (const { [end]: id, amount } of allocations) sums.set(id, (sums.get(id) ?? 0) + amount)
  return [...sums]
}
