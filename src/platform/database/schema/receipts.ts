import type { Generated } from 'kysely'
import type { Language } from '#platform/i18n/languages.ts'

/** The payment was taken out or put right, or something was paid back or no longer is; or a receipt with more payments took its place. */
export type VoidReason = 'removed' | 'corrected' | 'refunded' | 'refund-removed' | 'replaced'

/** Days are `yyyy-mm-dd`, amounts cents. */
export type ReceiptTables = {
  /**
   * What the association confirms it received: of one payment, or of all of a member for one contribution year. What it says is kept
   * with it, so that its number stands for the same document for ever.
   */
  paymentsReceipt: {
    id: string
    /** Of its issue, and its number in it: from 1, without gaps. */
    year: number
    number: number
    userId: string
    /** Null: of all payments of its contribution year. */
    paymentId: string | null
    contributionYear: number
    /** As it was called then: `2026-2027`. */
    yearName: string
    /** Of the payer; empty once they are erased. */
    name: string
    language: Language
    amount: number
    /** JSON: `Letterhead` in `features/payments/documents/letterhead.server.ts`, without the logo. */
    association: string
    issuedAt: number
    issuedBy: string | null
    /** When, by whom and why it counts no more; it is never taken out. */
    voidedAt: Generated<number | null>
    voidedBy: Generated<string | null>
    voidReason: Generated<VoidReason | null>
  }
  /** A payment as its receipt says it, or below 0 what was paid back of one. `what` is in the language of the receipt. */
  paymentsReceiptLine: {
    receiptId: string
    position: number
    paymentId: string
    paidOn: string
    what: string
    means: 'transfer' | 'cash' | 'card'
    amount: number
  }
  /** Makes the receipts of a contribution year, member by member in the order of their ids. */
  paymentsReceiptRun: {
    id: string
    year: number
    startedAt: number
    startedBy: string | null
    /** For how many. */
    members: number
    reached: Generated<string>
    made: Generated<number>
    doneAt: number | null
  }
}
