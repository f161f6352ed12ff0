import type { PaymentsPaymentTable } from '#platform/database/schema.ts'

/** One payment of a member. Times are UTC seconds, amounts cents; 0 where nobody noted how much. */
export type Payment = Pick<PaymentsPaymentTable, 'id' | 'paidAt' | 'amount' | 'means' | 'year' | 'note'>

export type NewPayment = { userId: string; paidAt: number; amount?: number; means?: Payment['means']; note?: string }
