import { yearOf } from '#platform/i18n/formats.ts'

/** How somebody stands with the yearly fee (ux.md M4). */
export const paymentStates = ['paid', 'due', 'overdue', 'never', 'exempt'] as const

export type PaymentState = (typeof paymentStates)[number]

type Payer = { lastPayment: number | null; exempt: boolean }

/**
 * Whoever paid last year has this year to pay; who paid earlier than that is late; who is exempt need not pay at all. Times
 * are UTC seconds.
 */
export function paymentStateOf({ lastPayment, exempt }: Payer, now: number): PaymentState {
  if (exempt) return 'exempt'
  if (lastPayment === null) return 'never'
  const behind = yearOf(now) - yearOf(lastPayment)
  if (behind <= 0) return 'paid'
  return behind === 1 ? 'due' : 'overdue'
}
