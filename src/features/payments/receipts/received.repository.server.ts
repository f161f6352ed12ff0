import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

/** A payment that came in and was not wholly paid back. */
export type Received = Pick<Schema['paymentsPayment'], 'id' | 'userId' | 'paidAt' | 'amount' | 'means' | 'year'>

type Payments = ExpressionBuilder<Schema & { payment: Schema['paymentsPayment'] }, 'payment'>

/** Cents. */
const paidBackOf = ({ selectFrom }: Payments) =>
  selectFrom('paymentsAllocation as back')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('back.amount'), sql.lit(0)).as('sum'))
    .whereRef('back.paymentId', '=', 'payment.id')
    .where('back.target', '=', sql.lit('refund'))

/** In the order in which they came in. */
export const receivedIn = (db: Database) =>
  db
    .selectFrom('paymentsPayment as payment')
    .select(['payment.id', 'payment.userId', 'payment.paidAt', 'payment.amount', 'payment.means', 'payment.year'])
    .where('payment.kind', '=', sql.lit('payment'))
    .where('payment.amount', '>', paidBackOf)
    .orderBy('payment.paidAt')
    .orderBy('payment.id')

/** Of a contribution year, and on no receipt of their year that counts; of somebody who is not erased. */
export const withoutReceiptIn = (db: Database, year: number) =>
  receivedIn(db)
    .where('payment.year', '=', year)
    .where('payment.userId', 'in', (eb) => eb.selectFrom('membersUser').select('id'))
    .where(
      ({ not, exists, selectFrom }): Expression<SqlBool> =>
        not(
          exists(
            selectFrom('paymentsReceiptLine as line')
              .innerJoin('paymentsReceipt as receipt', 'receipt.id', 'line.receiptId')
              .select('line.receiptId')
              .whereRef('line.paymentId', '=', 'payment.id')
              .where('receipt.paymentId', 'is', null)
              .where('receipt.voidedAt', 'is', null),
          ),
        ),
    )

/** How many members and payments that is; cents, less what was paid back of them, as the receipts say it. */
export async function countWithoutReceipt(db: Database, year: number) {
  const kept = withoutReceiptIn(db, year)
    .clearOrderBy()
    .select((eb) => eb('payment.amount', '-', paidBackOf(eb)).as('kept'))
  const row = await db
    .selectFrom(kept.as('one'))
    .select(({ fn }) => [
      fn.count('one.userId').distinct().as('members'),
      fn.countAll().as('payments'),
      fn.sum('one.kept').as('amount'),
    ])
    .executeTakeFirst()
  return {
    members: Number(row?.members ?? 0),
    payments: Number(row?.payments ?? 0),
    amount: Number(row?.amount ?? 0),
  }
}

/** Members who have such payments, in the order of their ids. */
export const membersWithoutReceipt = (db: Database, year: number, after: string, limit: number) =>
  db
    .selectFrom(withoutReceiptIn(db, year).clearOrderBy().as('one'))
    .select('one.userId')
    .distinct()
    .where('one.userId', '>', after)
    .orderBy('one.userId')
    .limit(limit)

/** What was paid back of each of these payments, and by which refund. */
export const refundsOf = (db: Database, paymentIds: readonly string[]) =>
  db
    .selectFrom('paymentsAllocation as back')
    .innerJoin('paymentsPayment as refund', 'refund.id', 'back.targetId')
    .select(['back.paymentId', 'back.amount', 'refund.id', 'refund.paidAt', 'refund.means'])
    .where('back.paymentId', 'in', paymentIds)
    .where('back.target', '=', 'refund')
    .orderBy('refund.paidAt')
    .orderBy('refund.id')

/** For which kinds of fees and years each of these payments counts. */
export const feesPaidBy = (db: Database, paymentIds: readonly string[]) =>
  db
    .selectFrom('paymentsAllocation as part')
    .innerJoin('paymentsClaim as claim', 'claim.id', 'part.targetId')
    .innerJoin('paymentsFeeKind as kind', 'kind.id', 'claim.kindId')
    .select(['part.paymentId', 'claim.year', 'kind.nameNl as nl', 'kind.nameFr as fr'])
    .where('part.paymentId', 'in', paymentIds)
    .where('part.target', '=', 'claim')
    .orderBy('claim.year')
    .orderBy('claim.id')

export type PayerOf = { id: string; name: string; language: Schema['membersUser']['defaultLanguage'] }

/** Also of who is blocked or deleted; nobody of who is erased. */
export async function payersNamed(db: Database, ids: readonly string[]): Promise<Map<string, PayerOf>> {
  const rows = await db
    .selectFrom('membersUser')
    .select(['id', 'firstName', 'lastName', 'defaultLanguage as language'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ firstName, lastName, ...payer }) => [payer.id, { ...payer, name: `${firstName} ${lastName}`.trim() }]),
  )
}
