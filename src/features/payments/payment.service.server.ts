import { adminRefusal } from '#platform/access/guards.ts'
import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { createPaymentRepository } from './payment.repository.server.ts'
import type { NewPayment, Payment } from './payment.ts'

export type PaymentService = ReturnType<typeof createPaymentService>

type Needs = { db: Database; audit: Audit; clock: Clock; newId: () => string }

/** What members paid: a history, from which the date of the last payment follows (decisions section 5). */
export function createPaymentService({ db, audit, clock, newId }: Needs) {
  const payments = createPaymentRepository(db)
  return {
    /** Adds one to the history, in the transaction that also sets the member's `lastPayment`. */
    async record(trx: Database, viewer: Viewer, { userId, paidAt, ...rest }: NewPayment): Promise<void> {
      const payment = { amount: 0, means: 'transfer' as const, note: '', ...rest, id: newId(), userId, paidAt }
      const year = yearOf(paidAt)
      const recordedBy = isMember(viewer) ? viewer.id : null
      await payments.insert(trx, { ...payment, year, recordedAt: clock.seconds(), recordedBy })
      const facts = { payment: payment.id, year }
      const subject = { subjectKind: 'user', subject: userId }
      const { amount, means, note } = payment
      const changes = changesOf(null, { paidAt, amount, means, year, ...(note && { note }) })
      await audit.record(trx, { actor: viewer, action: 'payments.payment-recorded', ...subject, facts, changes })
    },

    /** Newest first. @throws PortalError 403 for who is no admin */
    async of(viewer: Viewer, userId: string): Promise<Payment[]> {
      if (!isAdmin(viewer)) throw adminRefusal(viewer)
      return payments.of(userId)
    },

    /** Of a member who is erased the sums stay, for the accounts of the association. */
    forgetMember: payments.forget,
  }
}
