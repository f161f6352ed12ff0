import { asAdmin } from '#platform/access/admin-guards.ts'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { startOfYear } from '#platform/i18n/months.ts'
import {
  correctPayment,
  forgetNotes,
  insertPayment,
  paymentsOf,
  removePayment,
  removePaymentsBefore,
} from './payment.repository.server.ts'
import type { NewPayment, Payment, PaymentFacts } from './payment.ts'

export type PaymentService = ReturnType<typeof createPaymentService>

const paymentsAtOnce = 1_000

const paymentActions = (['recorded', 'corrected', 'removed'] as const).map(
  (what) => `payments.payment-${what}` as const,
)

type Deps = Pick<CoreServices, 'db' | 'audit' | 'clock' | 'newId'>

type Noted = { userId: string; payment: Payment }

type PaymentAction = (typeof paymentActions)[number]
type Changed = { id: string; before: PaymentFacts | null; after: PaymentFacts | null }

export function createPaymentService({ db, audit, clock, newId }: Deps) {
  const log = (trx: Database, actor: Viewer, action: PaymentAction, subject: string, changed: Changed) => {
    const { id, before, after } = changed
    const facts = { payment: id, year: (after ?? before)?.year ?? null }
    const changes = changesOf<Partial<Record<keyof PaymentFacts, string | number | null>>>(before, after ?? nothing)
    return audit.record(trx, { actor, action, subjectKind: 'user', subject, facts, changes })
  }

  return {
    /** Adds one to the history, in the transaction that also sets the member's `lastPayment`. */
    async record(trx: Database, viewer: Viewer, { userId, paidAt, ...rest }: NewPayment): Promise<void> {
      const facts = { paidAt, amount: 0, means: 'transfer' as const, year: yearOf(paidAt), note: '', ...rest }
      const recordedBy = isMember(viewer) ? viewer.id : null
      const id = newId()
      await insertPayment(trx, { ...facts, id, userId, recordedAt: clock.seconds(), recordedBy })
      await log(trx, viewer, 'payments.payment-recorded', userId, { id, before: null, after: facts })
    },

    async correct(trx: Database, viewer: Viewer, { userId, payment, facts }: Noted & { facts: PaymentFacts }) {
      const { id } = payment
      await correctPayment(trx, id, facts)
      await log(trx, viewer, 'payments.payment-corrected', userId, { id, before: factsOf(payment), after: facts })
    },

    async remove(trx: Database, viewer: Viewer, { userId, payment }: Noted) {
      const { id } = payment
      await removePayment(trx, id)
      await log(trx, viewer, 'payments.payment-removed', userId, { id, before: factsOf(payment), after: null })
    },

    /** Newest first. @param within the transaction that holds the member, where the answer decides what is written */
    async of(viewer: Viewer, userId: string, within = db): Promise<Payment[]> {
      asAdmin(viewer)
      return paymentsOf(within, userId).execute()
    },

    /** Erases payments of more than so many full years ago, and what the log kept of such. Answers how many there were. */
    async dropOld(years: number): Promise<number> {
      const before = startOfYear(yearOf(clock.seconds()) - years)
      for (let count = 0; ; ) {
        const gone = await transact(db, async (trx) => {
          await audit.forgetBefore(trx, paymentActions, before)
          return removePaymentsBefore(trx, before, paymentsAtOnce)
        })
        count += gone
        if (gone < paymentsAtOnce) return count
      }
    },

    /** Of a member who is erased the sums stay, for the accounts of the association. */
    forgetMember: forgetNotes,
  }
}

const factsOf = ({ paidAt, amount, means, year, note }: Payment): PaymentFacts => {
  return { paidAt, amount, means, year, note }
}

const nothing = { paidAt: null, amount: null, means: null, year: null, note: null }
