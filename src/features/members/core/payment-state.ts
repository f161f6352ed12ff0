import type { FeeYear } from '#features/payments/years/contribution-year.ts'
import { isSameDay } from '#platform/i18n/days.ts'

export const paymentStates = ['paid', 'due', 'overdue', 'never', 'exempt'] as const

export type PaymentState = (typeof paymentStates)[number]

export type Payer = { paidYear: number | null; exempt: boolean }

/** How a member stands with the fee of the year that runs; `paymentStateIn` says the same to the database. The first that fits. */
export function paymentStateOf(
  { paidYear, exempt }: Payer,
  { year, isDue }: Pick<FeeYear, 'year' | 'isDue'>,
): PaymentState {
  if (exempt) return 'exempt'
  if (paidYear !== null && paidYear >= year) return 'paid'
  if (isDue) return 'due'
  return paidYear === null ? 'never' : 'overdue'
}

/** Without a fee only those who paid one are worth a word. */
export const isWorthTelling = (state: PaymentState, asksFee: boolean): boolean => asksFee || state === 'paid'

/** `paidAt` in UTC seconds. */
type Paid = { paidAt: number; year: number }

/** A year for which something was owed, and whether all of it is paid or waived. */
type OwedYear = { year: number; isSettled: boolean }

/**
 * The highest year that is paid: many pay in December for the next. A `last` payment in no history counts for its own year. Of a year
 * for which somebody owes, what they owe decides.
 */
export function paidYearOf(
  payments: readonly Paid[],
  last: Paid | null,
  owed: readonly OwedYear[] = [],
): number | null {
  const settled = owed.filter(({ isSettled }) => isSettled).map(({ year }) => year)
  const noted = notedYears(payments, last).filter((year) => !owed.some((one) => one.year === year))
  const paid = [...settled, ...noted]
  return paid.length > 0 ? Math.max(...paid) : null
}

function notedYears(payments: readonly Paid[], last: Paid | null): number[] {
  if (last === null) return []
  const isNoted = payments.some(({ paidAt }) => isSameDay(paidAt, last.paidAt))
  return [...payments, ...(isNoted ? [] : [last])].map(({ year }) => year)
}

/** A date of which nothing more is known, as a payment of its own year. @param feeYear of a moment */
export async function paidOn(
  lastPayment: number | null,
  feeYear: (at: number) => Promise<Pick<FeeYear, 'year'>> | Pick<FeeYear, 'year'>,
): Promise<Paid | null> {
  return lastPayment === null ? null : { paidAt: lastPayment, year: (await feeYear(lastPayment)).year }
}
