import type { Page } from '#platform/lists/list-page.server.ts'
import type { Payment } from '../payment.ts'

/** Money that came in and money that was paid back; then what moves no money: a credit, and a claim that was waived or cancelled. */
export const entryKinds = ['payment', 'refund', 'credit', 'waiver', 'cancellation'] as const

export type EntryKind = (typeof entryKinds)[number]

const moneyKinds: readonly EntryKind[] = ['payment', 'refund']

export const movesMoney = (kind: EntryKind): boolean => moneyKinds.includes(kind)

/** One line, and whose it is. Times are UTC seconds, amounts cents: below 0 for a refund, 0 where nobody noted how much. */
export type JournalEntry = Pick<Payment, 'id' | 'amount' | 'year' | 'note' | 'recordedAt' | 'recordedBy'> & {
  kind: EntryKind
  userId: string
  /** When it was paid or given, or the claim was waived or cancelled. */
  at: number
  /** Null where no money moved. */
  means: Payment['means'] | null
}

/** With the words of a list. No name is left of a member who was erased. */
export type JournalLine = Omit<JournalEntry, 'recordedBy'> & {
  member: string | null
  recorder: string | null
  /** As people call the contribution year: `2026`, or `2026-2027`. */
  yearName: string
}

export type JournalPage = Page<JournalLine>

/** `unknown`: of how many nobody noted the amount. */
export type Sum = { count: number; amount: number; unknown: number }

export type JournalTotals = Record<EntryKind, Sum>

/** Cents. What was paid back is above 0. */
export const moneyOf = ({ payment, refund }: Pick<JournalTotals, 'payment' | 'refund'>) => {
  // Less than nothing is written otherwise than nothing.
  return { in: payment.amount, out: 0 - refund.amount, net: payment.amount + refund.amount }
}

export const countOf = (totals: JournalTotals): number => entryKinds.reduce((sum, kind) => sum + totals[kind].count, 0)
