import { daysAfter } from '#platform/i18n/days.ts'
import type { Payment } from '../payment.ts'
import type { Year } from '../years/year.ts'

/** Days, both inclusive; null: from the very first, up to the very last. */
export type Period = { from: string | null; until: string | null }

/** Amounts are cents: below 0 for what went out. */
export type Sum = { count: number; amount: number }

export const nothing: Sum = { count: 0, amount: 0 }

/** Of which both balances are known. */
export type BalancedStatement = {
  importId: string
  position: number
  format: 'coda' | 'camt' | 'csv'
  year: number | null
  number: string | null
  opening: number
  closing: number
  openingDay: string
  closingDay: string
}

/** Between two statements that follow each other: `difference` is what came in between, `missing` the numbers that are not there. */
export type Gap = {
  after: BalancedStatement
  before: BalancedStatement
  difference: number
  missing: { first: number; last: number; year: number } | null
}

/** `day`: of which the balance is; at the beginning of the day for the first, at its end for the last. */
export type Balance = { amount: number; day: string }

/** One account of the association: what it had, what moved, and what it should have now. */
export type ReconciledAccount = {
  account: string
  /** Null where no statement of the period has balances: then nothing can be compared. */
  balances: { opening: Balance; closing: Balance } | null
  /** Payments and refunds that were made of movements. */
  payments: Sum
  refunds: Sum
  /** Costs of the bank and other movements that are no contribution. */
  ignored: Sum
  /** Movements that nobody has decided anything about. */
  waiting: Sum
  /** Movements of the period that lie before or after all statements with balances: they are not part of the sum. */
  outside: Sum
  gaps: Gap[]
}

/** What should be on the account, and how much more the bank says there is: 0 where both are the same. */
export function computedOf({ balances, payments, refunds, ignored, waiting }: ReconciledAccount) {
  if (!balances) return null
  const moved = [payments, refunds, ignored, waiting].reduce((sum, { amount }) => sum + amount, 0)
  const computed = balances.opening.amount + moved
  return { computed, difference: balances.closing.amount - computed }
}

/** One way in which money of the journal moved. Cents; what was paid back is above 0. */
export type JournalWay = { way: 'statement' | 'by-hand' | Exclude<Payment['means'], 'transfer'> } & {
  payments: Sum
  refunds: Sum
}

export type Reconciliation = {
  period: Period
  accounts: ReconciledAccount[]
  /** All money of the journal: on statements, transfers that were noted by hand, cash and by card. */
  ways: JournalWay[]
  /** Contribution years that lie in the period, newest first, with who closed them. */
  years: (Pick<Year, 'year' | 'state' | 'closedAt'> & { name: string; closedBy: string | null })[]
}

/** In the order of time; of one day as the bank numbers them. */
export function inOrder(statements: readonly BalancedStatement[]): BalancedStatement[] {
  const keyOf = (one: BalancedStatement) => [
    one.openingDay,
    one.closingDay,
    one.year ?? 0,
    numberOf(one) ?? 0,
    one.position,
  ]
  return statements.toSorted((one, other) => {
    const [mine, theirs] = [keyOf(one), keyOf(other)]
    const at = mine.findIndex((value, index) => value !== theirs[index])
    return at === -1 ? 0 : (mine[at] ?? 0) < (theirs[at] ?? 0) ? -1 : 1
  })
}

/** The one with which the last of the period ends. */
export const lastOf = (statements: readonly BalancedStatement[]): BalancedStatement | undefined =>
  inOrder(statements)
    .toSorted((one, other) => (one.closingDay < other.closingDay ? -1 : one.closingDay > other.closingDay ? 1 : 0))
    .at(-1)

/** Each format tells its own story: one that another format fills is none. */
export function gapsIn(statements: readonly BalancedStatement[]): Gap[] {
  const byFormat = [...Map.groupBy(statements, ({ format }) => format).values()].map(inOrder)
  return byFormat.flatMap((ofFormat) => {
    const others = statements.filter(({ format }) => format !== ofFormat[0]?.format)
    return ofFormat.slice(1).flatMap((before, index) => {
      const gap = gapBetween(ofFormat[index] as BalancedStatement, before)
      return gap && !isFilled(gap, others) ? [gap] : []
    })
  })
}

function gapBetween(after: BalancedStatement, before: BalancedStatement): Gap | null {
  const difference = before.opening - after.closing
  const missing = missingBetween(after, before)
  return difference === 0 && missing === null ? null : { after, before, difference, missing }
}

/** Some banks number each export from 1: a number that is no higher says nothing. */
function missingBetween(after: BalancedStatement, before: BalancedStatement): Gap['missing'] {
  const [one, other] = [numberOf(after), numberOf(before)]
  if (one === null || other === null || after.year === null || after.year !== before.year || other <= one + 1)
    return null
  return { first: one + 1, last: other - 1, year: after.year }
}

const numberOf = ({ number }: Pick<BalancedStatement, 'number'>): number | null =>
  number !== null && /^\d{1,9}$/.test(number) ? Number(number) : null

const isFilled = ({ after, before }: Gap, others: readonly BalancedStatement[]): boolean =>
  others.some(({ openingDay, closingDay }) => openingDay <= after.closingDay && closingDay >= before.openingDay)

/** The days of a contribution year. */
export const daysOfYear = ({ startsOn }: Pick<Year, 'startsOn'>): { from: string; until: string } => {
  const next = `${String(Number(startsOn.slice(0, 4)) + 1).padStart(4, '0')}${startsOn.slice(4)}`
  return { from: startsOn, until: daysAfter(next, -1) }
}
