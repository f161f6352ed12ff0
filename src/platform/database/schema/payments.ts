import type { Generated } from 'kysely'

export type PaymentsTables = {
  paymentsPayment: {
    id: string
    userId: string
    paidAt: number
    /** Cents. */
    amount: number
    means: 'transfer' | 'cash' | 'card'
    year: number
    note: string
    /** When and by whom it was written down; null before that was kept. */
    recordedAt: Generated<number | null>
    recordedBy: Generated<string | null>
  }
}
