import { isSameDay } from '#platform/i18n/days.ts'
import { yearOf } from '#platform/i18n/formats.ts'

export const paymentStates = ['paid', 'due', 'overdue', 'never', 'exempt'] as const

export type PaymentState = (typeof paymentStates)[number]

export type Payer = { paidYear: number | null; exempt: boolean }

/** Anyone who paid for last year has this year to pay, and is late who paid for none since. @param now UTC seconds */
export function paymentStateOf({ paidYear, exempt }: Payer, now: number): PaymentState {
  if (exempt) return 'exempt'
  if (paidYear === null) return 'never'
  const behind = yearOf(now) - paidYear
  if (behind <= 0) return 'paid'
  return behind === 1 ? 'due' : 'overdue'
}

/** Without a fee only those who paid one are worth a word. */
export const isWorthTelling = (state: PaymentState, asksFee: boolean): boolean => asksFee || state === 'paid'

type Paid = { paidAt: number; year: number }

/** A year for which something was owed, and whether all of it is paid or waived. */
type OwedYear = { year: number; isSettled: boolean }

/**
 * The highest year that is paid: many pay in December for the next. A `lastPayment` in no history counts for its own year. Of a year
 * for which somebody owes, what they owe decides.
 */
export function paidYearOf(
  payments: readonly Paid[],
  lastPayment: number | null,
  owed: readonly OwedYear[] = [],
): number | null {
  const settled = owed.filter(({ isSettled }) => isSettled).map(({ year }) => year)
  const noted = notedYears(payments, lastPayment).filter((year) => !owed.some((one) => one.year === year))
  const paid = [...settled, ...noted]
  return paid.length > 0 ? Math.max(...paid) : null
}

function notedYears(payments: readonly Paid[], lastPayment: number | null): number[] {
  if (lastPayment === null) return []
  const isNoted = payments.some(({ paidAt }) => isSameDay(paidAt, lastPayment))
  return [...payments.map(({ year }) => year), ...(isNoted ? [] : [yearOf(lastPayment)])]
}
