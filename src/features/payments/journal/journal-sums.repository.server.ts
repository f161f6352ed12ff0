import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { type EntryKind, entryKinds, type JournalTotals, type Sum } from './journal-entry.ts'
import type { JournalFilter } from './journal-filter.ts'
import { decisionsIn, paymentsIn, sourcesOf } from './journal-sources.repository.server.ts'

/** When spans begin and, at the end, when the last one is over: UTC seconds. Null: one span, which is everything. */
type Starts = readonly number[] | null

/**
 * What entries come to that the filter leaves, by kind and span. The journal adds up by it, and so does the dashboard: what both say
 * of the same days is the same.
 */
export async function journalSums(
  db: Database,
  filter: JournalFilter,
  starts: Starts = null,
): Promise<JournalTotals[]> {
  const asked = sourcesOf(filter)
  const rows: SumRow[] = []
  if (asked.includes('payments')) rows.push(...(await paymentSums(db, filter, starts).execute()))
  if (asked.includes('claims')) rows.push(...(await decisionSums(db, filter, starts).execute()))
  return spansOf(starts).map((_, index) => {
    const sums = rows.map((row) => [kindOf(row.kind), sumOf(row, index)] as const)
    return { ...nothing(), ...Object.fromEntries(sums) }
  })
}

export async function journalTotals(db: Database, filter: JournalFilter): Promise<JournalTotals> {
  const [totals = nothing()] = await journalSums(db, filter)
  return totals
}

export const paymentSums = (db: Database, filter: JournalFilter, starts: Starts) => {
  let payments = paymentsIn(db, filter)
  if (starts)
    payments = payments.where('payment.paidAt', '>=', starts[0] ?? 0).where('payment.paidAt', '<', starts.at(-1) ?? 0)
  return payments
    .select('payment.kind')
    .select((eb) => sumsIn(eb, { at: 'payment.paidAt', amount: eb.ref('payment.amount'), starts }))
    .groupBy('payment.kind')
}

export const decisionSums = (db: Database, filter: JournalFilter, starts: Starts) => {
  let claims = decisionsIn(db, filter)
  if (starts)
    claims = claims.where('claim.decidedAt', '>=', starts[0] ?? 0).where('claim.decidedAt', '<', starts.at(-1) ?? 0)
  return claims
    .select('claim.state as kind')
    .select((eb) => {
      const amount = eb('claim.amount', '-', eb.ref('claim.paid'))
      return sumsIn(eb, { at: 'claim.decidedAt', amount, starts })
    })
    .groupBy('claim.state')
}

type Summed<At> = { at: At; amount: Expression<number>; starts: Starts }

function sumsIn<DB, Table extends keyof DB, At extends Parameters<ExpressionBuilder<DB, Table>['ref']>[0]>(
  eb: ExpressionBuilder<DB, Table>,
  { at, amount, starts }: Summed<At>,
) {
  return spansOf(starts).flatMap((span, index) => {
    const isWithin = span ? eb.and([eb(at, '>=', span[0] as never), eb(at, '<', span[1] as never)]) : eb.lit(true)
    const sum = (value: Expression<number>, when: Expression<SqlBool> = isWithin) =>
      eb.fn.sum(eb.case().when(when).then(value).else(0).end())
    const isUnknown = eb.and([isWithin, eb(amount, '=', 0)])
    return [
      sum(eb.lit(1)).as(`count${index}` as `count${number}`),
      sum(amount).as(`amount${index}` as `amount${number}`),
      sum(eb.lit(1), isUnknown).as(`unknown${index}` as `unknown${number}`),
    ]
  })
}

const spansOf = (starts: Starts): ([number, number] | null)[] =>
  starts ? starts.slice(1).map((end, index) => [starts[index] ?? 0, end]) : [null]

type SumRow = { kind: string } & { [Name in `${'count' | 'amount' | 'unknown'}${number}`]: unknown }

const sumOf = (row: SumRow, index: number): Sum => ({
  count: Number(row[`count${index}`] ?? 0),
  amount: Number(row[`amount${index}`] ?? 0),
  unknown: row.kind === 'payment' ? Number(row[`unknown${index}`] ?? 0) : 0,
})

const kindOf = (stored: string): EntryKind =>
  stored === 'waived' ? 'waiver' : stored === 'cancelled' ? 'cancellation' : (stored as EntryKind)

const nothing = () =>
  Object.fromEntries(entryKinds.map((kind) => [kind, { count: 0, amount: 0, unknown: 0 }])) as JournalTotals
