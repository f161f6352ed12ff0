import { treasurerCalls } from '#platform/access/admin-guards.ts'
import { isSameDay, noonOf } from '#platform/i18n/days.ts'
import { entryById } from '../journal/journal.repository.server.ts'
import type { Payment } from '../payment.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { contributionYearOf } from '../years/contribution-year.ts'
import { findSettings } from '../years/year.repository.server.ts'
import type { PaymentsApiDeps } from './payments-api.deps.ts'

/** What a program says of a payment. `amount` is cents; null: what is open of the year. Null as year: the one of that day. */
export type NotedEntry = Pick<Payment, 'means' | 'note'> & {
  userId: string
  on: string
  amount: number | null
  year: number | null
}

/** Entries of the journal by their id alone, as a program knows them. */
export const createEntries = ({ db, contributions }: Pick<PaymentsApiDeps, 'db' | 'contributions'>) => {
  const yearOf = async ({ year, on }: NotedEntry) => year ?? contributionYearOf(on, await findSettings(db))

  return treasurerCalls({
    /** @throws PortalError as `recordPayment`: a second one of the same day and year is refused */
    async record(treasurer, entry: NotedEntry) {
      const facts = { paidAt: noonOf(entry.on), year: await yearOf(entry), means: entry.means, note: entry.note }
      await contributions.recordPayment(treasurer, { id: entry.userId, facts: { ...facts, amount: entry.amount ?? 0 } })
      const known = await contributions.paymentsOf(treasurer, { id: entry.userId })
      const recorded = known.find((one) => one.year === facts.year && isSameDay(one.paidAt, facts.paidAt))
      // Somebody took it out again at this very moment.
      if (!recorded) throw paymentsErrors['payments.entry-not-there']()
      return recorded
    },

    async giveCredit(treasurer, { means: _, ...entry }: NotedEntry & { amount: number }) {
      return contributions.giveCredit(treasurer, { ...entry, year: await yearOf({ ...entry, means: 'transfer' }) })
    },

    async refund(treasurer, entry: NotedEntry & { amount: number }) {
      return contributions.refund(treasurer, { ...entry, year: await yearOf(entry) })
    },

    /** A payment, a refund or a credit, as if it had never been. @throws PortalError payments.entry-not-there, payments.from-statement */
    async remove(treasurer, id: string): Promise<void> {
      const entry = await entryById(db, id)
      if (!entry) throw paymentsErrors['payments.entry-not-there']()
      if (entry.kind !== 'payment') return contributions.takeBack(treasurer, id)
      const known = await contributions.paymentsOf(treasurer, { id: entry.userId })
      const payment = known.find((one) => one.id === id)
      if (!payment) throw paymentsErrors['payments.entry-not-there']()
      await contributions.removePayment(treasurer, { id: entry.userId, payment: id, seen: payment.seen })
    },
  })
}
