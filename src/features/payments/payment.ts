import type { Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

export const waysToPay = ['transfer', 'cash', 'card'] as const satisfies readonly Schema['paymentsPayment']['means'][]

/** What was paid. Times are UTC seconds, amounts cents; 0 where nobody noted how much. */
export type PaymentFacts = Pick<Schema['paymentsPayment'], 'paidAt' | 'amount' | 'means' | 'year' | 'note'>

/** One payment of a member, and who noted it when; null before that was kept. */
export type Payment = PaymentFacts & Pick<Selectable<Schema['paymentsPayment']>, 'id' | 'recordedAt' | 'recordedBy'>

/** Without a year it counts for the one in which it was paid. */
export type NewPayment = { userId: string; paidAt: number } & Partial<PaymentFacts>

/** Cents. More than a million euro is a mistaken comma. */
export const maxAmount = 100_000_000
