import { yearOf } from '#platform/i18n/formats.ts'

/** How somebody stands with the yearly fee (ux.md M4). */
export type PaymentState = 'paid' | 'due' | 'overdue' | 'never'

/** Whoever paid last year has this year to pay; who paid earlier than that is late. Times are UTC seconds. */
export function paymentStateOf(lastPayment: number | null, now: number): PaymentState {
  if (lastPayment === null) return 'never'
  const behind = yearOf(now) - yearOf(lastPayment)
  if (behind <= 0) return 'paid'
  return behind === 1 ? 'due' : 'overdue'
}
