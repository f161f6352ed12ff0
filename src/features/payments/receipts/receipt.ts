import type { Selectable } from 'kysely'
import type { VoidReason } from '#platform/database/schema/receipts.ts'
import type { Schema } from '#platform/database/schema.ts'

export type Receipt = Selectable<Schema['paymentsReceipt']>

export type ReceiptLine = Omit<Schema['paymentsReceiptLine'], 'receiptId' | 'position'>

/** Of one payment, or of all of a contribution year. */
export type ReceiptSubject = { payment: string } | { year: number }

/** As a document and a list write it: `2026-0012`. */
export const receiptNumber = ({ year, number }: Pick<Receipt, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(4, '0')}`

/** One of a list. `number` as it is written; times are UTC seconds, amounts cents. */
export type ListedReceipt = {
  id: string
  number: string
  paymentId: string | null
  contributionYear: number
  yearName: string
  amount: number
  issuedAt: number
  voidedAt: number | null
  voidReason: VoidReason | null
}

export const listed = (receipt: Omit<ListedReceipt, 'number'> & Pick<Receipt, 'year' | 'number'>): ListedReceipt => {
  const { id, paymentId, contributionYear, yearName, amount, issuedAt, voidedAt, voidReason } = receipt
  const number = receiptNumber(receipt)
  return { id, number, paymentId, contributionYear, yearName, amount, issuedAt, voidedAt, voidReason }
}

/** What members can have receipts of: each payment that came in, and each year; with the receipt that there is. */
export type OwnReceipts = {
  payments: Readonly<Record<string, Pick<ListedReceipt, 'id' | 'number'> | null>>
  /** Newest first. A receipt that lacks a payment of its year counts as none. */
  years: { year: number; name: string; receipt: Pick<ListedReceipt, 'id' | 'number'> | null }[]
  /** Newest first. */
  withdrawn: ListedReceipt[]
}
