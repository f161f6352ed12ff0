import { adminRefusal } from '#platform/access/guards.ts'
import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { startOfYear } from '#platform/i18n/calendar.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { createPaymentRepository } from './payment.repository.server.ts'
import type { NewPayment, Payment, PaymentFacts } from './payment.ts'

export type PaymentService = ReturnType<typeof createPaymentService>

type Needs = { db: Database; audit: Audit; clock: Clock; newId: () => string }

const paymentsAtOnce = 1_000

const paymentActions = [
  ...(['payments.payment-recorded', 'payments.payment-corrected', 'payments.payment-removed'] as const),
] satisfies AuditAction[]

type Told = { id: string; year: number; before: PaymentFacts | null; after: PaymentFacts | null }

/** What members paid: a history, from which the date of the last payment follows. */
export function createPaymentService({ db, audit, clock, newId }: Needs) {
  const payments = createPaymentRepository(db)

  const tell = (trx: Database, actor: Viewer, action: AuditAction, subject: string, told: Told) => {
    const { id, year, before, after } = told
    const facts = { payment: id, year }
    const changes = changesOf<Partial<Record<keyof PaymentFacts, string | number | null>>>(before, after ?? nothing)
    return audit.record(trx, { actor, action, subjectKind: 'user', subject, facts, changes })
  }

  return {
    /** Adds one to the history, in the transaction that also sets the member's `lastPayment`. */
    async record(trx: Database, viewer: Viewer, { userId, paidAt, ...rest }: NewPayment): Promise<void> {
      const facts = { paidAt, amount: 0, means: 'transfer' as const, year: yearOf(paidAt), note: '', ...rest }
      const recordedBy = isMember(viewer) ? viewer.id : null
      const id = newId()
      await payments.insert(trx, { ...facts, id, userId, recordedAt: clock.seconds(), recordedBy })
      const { year } = facts
      await tell(trx, viewer, 'payments.payment-recorded', userId, { id, year, before: null, after: facts })
    },

    /** Puts right what was noted wrongly, in the transaction that holds the member. */
    async correct(
      trx: Database,
      viewer: Viewer,
      { userId, payment, facts }: { userId: string; payment: Payment; facts: PaymentFacts },
    ): Promise<void> {
      const { id } = payment
      const before = factsOf(payment)
      await payments.correct(trx, id, facts)
      await tell(trx, viewer, 'payments.payment-corrected', userId, { id, year: facts.year, before, after: facts })
    },

    /** Takes out what was never paid, in the transaction that holds the member; the log keeps what stood there. */
    async remove(
      trx: Database,
      viewer: Viewer,
      { userId, payment }: { userId: string; payment: Payment },
    ): Promise<void> {
      const { id, year } = payment
      await payments.remove(trx, id)
      await tell(trx, viewer, 'payments.payment-removed', userId, { id, year, before: factsOf(payment), after: null })
    },

    /**
     * Newest first.
     *
     * @param at the transaction that holds the member, where the answer decides what is written
     * @throws PortalError 403 for who is no admin
     */
    async of(viewer: Viewer, userId: string, at?: Database): Promise<Payment[]> {
      if (!isAdmin(viewer)) throw adminRefusal(viewer)
      return payments.of(userId, at)
    },

    /**
     * Erases what the books need no longer: payments of more than so many full years ago, and what the log kept of such.
     * The date of a member's last payment stays with their account. Answers how many there were.
     */
    async dropOld(years: number): Promise<number> {
      const before = startOfYear(yearOf(clock.seconds()) - years)
      for (let count = 0; ; ) {
        const gone = await transact(db, async (trx) => {
          await audit.forgetBefore(trx, paymentActions, before)
          return payments.removeBefore(trx, before, paymentsAtOnce)
        })
        count += gone
        if (gone < paymentsAtOnce) return count
      }
    },

    /** Of a member who is erased the sums stay, for the accounts of the association. */
    forgetMember: payments.forget,
  }
}

const factsOf = ({ paidAt, amount, means, year, note }: Payment): PaymentFacts => ({
  paidAt,
  amount,
  means,
  year,
  note,
})

const nothing = { paidAt: null, amount: null, means: null, year: null, note: null }
