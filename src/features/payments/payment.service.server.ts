import { asTreasurer } from '#platform/access/admin-guards.ts'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { type AuditEntry, changesOf } from '#platform/audit/audit.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { dayAt, startOfDay } from '#platform/i18n/days.ts'
import type { LiveServer } from '#platform/live/create-live.server.ts'
import { firstPaidBack, removeAllocations } from './claims/allocation.repository.server.ts'
import { holdLedger, openOfYears } from './claims/claim.repository.server.ts'
import { cover } from './claims/cover.server.ts'
import { historiesOf } from './histories.server.ts'
import {
  correctPayment,
  forgetNotes,
  insertPayments,
  isOfStatement,
  paymentsOf,
  removeClaimsBefore,
  removeMailingsBefore,
  removePayments,
  removePaymentsBefore,
} from './payment.repository.server.ts'
import type { NewPayment, Payment, PaymentFacts } from './payment.ts'
import { paymentsErrors } from './payments.errors.ts'
import { forgetPayer, removeReceiptsBefore } from './receipts/receipt.repository.server.ts'
import { voidReceipts } from './receipts/void-receipts.server.ts'
import { createFeeYears } from './settings/fee-years.server.ts'
import { dropOldStatements } from './statements/importing/drop-old.server.ts'
import { closedYearAt, startsOn } from './years/contribution-year.ts'
import { allYears } from './years/year.repository.server.ts'

export type PaymentService = ReturnType<typeof createPaymentService>

const paymentsAtOnce = 1_000

const paymentActions = (['recorded', 'corrected', 'removed'] as const).map(
  (what) => `payments.payment-${what}` as const,
)

const receiptActions = ['payments.receipt-issued', 'payments.receipt-voided'] as const

type Deps = Pick<CoreServices, 'db' | 'audit' | 'clock' | 'newId'> & { live: Pick<LiveServer, 'onAnnounce' | 'onGap'> }

type Noted = { userId: string; payment: Payment }

type PaymentAction = (typeof paymentActions)[number]
type Changed = { id: string; before: PaymentFacts | null; after: PaymentFacts | null }

export function createPaymentService({ db, audit, clock, newId, live }: Deps) {
  const { feeYear, feeYearsIn } = createFeeYears({ db, live })

  const log = (trx: Database, actor: Viewer, action: PaymentAction, subject: string, changed: Changed) =>
    audit.record(trx, entryOf(actor, action, subject, changed))

  /** Nobody else changes the ledger any more, and no year of those moments is closed. Answers whether there are years at all. */
  const holdOpen = async (trx: Database, ...moments: number[]): Promise<boolean> => {
    await holdLedger(trx)
    const years = await allYears(trx)
    for (const paidAt of moments) {
      const closed = closedYearAt(years, dayAt(paidAt))
      if (closed) throw paymentsErrors['payments.year-closed']({ year: closed.year })
    }
    return years.length > 0
  }

  /** What it covered is open again. */
  const release = async (trx: Database, { id, paidAt }: Payment) => {
    await holdOpen(trx, paidAt)
    if (await firstPaidBack(trx, [id])) throw paymentsErrors['payments.paid-back']()
    await removeAllocations(trx, 'paymentId', [id])
  }

  return {
    feeYear,

    feeYearsIn,

    /**
     * Adds to the history, in the transaction that also sets the `lastPayment` of the members, and covers with it what they owe, that
     * year first. Where nobody says how much it was, it was what is open of its year. Each of another member.
     * @throws PortalError payments.year-closed, when one was paid within a year that is closed
     */
    async record(trx: Database, viewer: Viewer, ...noted: NewPayment[]): Promise<void> {
      if (noted.length === 0) return
      const hasYears = await holdOpen(trx, ...noted.map(({ paidAt }) => paidAt))
      const yearAt = await feeYearsIn(trx)
      const recorded = { recordedAt: clock.seconds(), recordedBy: isMember(viewer) ? viewer.id : null }
      const made = noted.map(({ userId, paidAt, ...rest }) => {
        const { year } = yearAt(paidAt)
        const facts = { paidAt, amount: 0, means: 'transfer' as const, year, note: '', ...rest }
        return { id: newId(), userId, facts }
      })
      const unsaid = hasYears ? made.filter(({ facts }) => facts.amount === 0) : []
      const openOf = await openOfYears(
        trx,
        unsaid.map(({ userId }) => userId),
      )
      for (const { userId, facts } of unsaid) facts.amount = openOf(userId, facts.year)
      await insertPayments(
        trx,
        made.map(({ facts, ...ids }) => ({ ...facts, ...ids, ...recorded })),
      )
      if (hasYears)
        await cover(
          trx,
          made.map(({ userId, facts }) => ({ userId, year: facts.year })),
        )
      const entries = made.map(({ id, userId, facts }) =>
        entryOf(viewer, 'payments.payment-recorded', userId, { id, before: null, after: facts }),
      )
      await audit.record(trx, ...entries)
    },

    /** @throws PortalError payments.year-closed, payments.paid-back, payments.from-statement */
    async correct(trx: Database, viewer: Viewer, { userId, payment, facts }: Noted & { facts: PaymentFacts }) {
      const { id } = payment
      const isOtherPayment = (['paidAt', 'amount', 'means'] as const).some((name) => facts[name] !== payment[name])
      if (isOtherPayment) await refuseOfStatement(trx, payment)
      await release(trx, payment)
      await holdOpen(trx, facts.paidAt)
      await correctPayment(trx, id, facts)
      const isOnReceipt = isOtherPayment || facts.year !== payment.year
      if (isOnReceipt) await voidReceipts({ audit, clock }, trx, { by: viewer, paymentIds: [id], reason: 'corrected' })
      await cover(trx, [{ userId, year: facts.year }])
      await log(trx, viewer, 'payments.payment-corrected', userId, { id, before: factsOf(payment), after: facts })
    },

    /** @throws PortalError payments.year-closed, payments.paid-back, payments.from-statement */
    async remove(trx: Database, viewer: Viewer, { userId, payment }: Noted) {
      const { id } = payment
      await refuseOfStatement(trx, payment)
      await release(trx, payment)
      await removePayments(trx, [id])
      await voidReceipts({ audit, clock }, trx, { by: viewer, paymentIds: [id], reason: 'removed' })
      await cover(trx, [{ userId, year: payment.year }])
      await log(trx, viewer, 'payments.payment-removed', userId, { id, before: factsOf(payment), after: null })
    },

    /** Cents. */
    async openOfYear(trx: Database, userId: string, year: number): Promise<number> {
      return (await openOfYears(trx, [userId]))(userId, year)
    },

    /** @param within the transaction that holds these members */
    async historiesOf(viewer: Viewer, userIds: readonly string[], within: Database) {
      asTreasurer(viewer)
      return historiesOf(within, userIds)
    },

    /** Newest first. @param within the transaction that holds the member, where the answer decides what is written */
    async of(viewer: Viewer, userId: string, within = db): Promise<Payment[]> {
      asTreasurer(viewer)
      return paymentsOf(within, userId).execute()
    },

    /**
     * Erases payments of more than so many full years ago, the movements of bank statements of that time, and what the log kept of
     * such. Answers how many payments there were.
     */
    async dropOld(years: number): Promise<number> {
      const running = await feeYear(clock.seconds())
      const firstYear = running.year - years
      const firstDay = startsOn(firstYear, running)
      const before = startOfDay(firstDay)
      await transact(db, async (trx) => {
        await removeClaimsBefore(trx, firstYear)
        await removeReceiptsBefore(trx, firstYear)
        await removeMailingsBefore(trx, before)
      })
      await dropOldStatements(db, firstDay)
      for (let count = 0; ; ) {
        const gone = await transact(db, async (trx) => {
          await audit.forgetBefore(trx, [...paymentActions, ...receiptActions], before)
          return removePaymentsBefore(trx, before, paymentsAtOnce)
        })
        count += gone
        if (gone < paymentsAtOnce) return count
      }
    },

    /** Of a member who is erased the sums stay, for the accounts of the association. Nobody makes a receipt with their name meanwhile. */
    async forgetMember(trx: Database, member: { id: string }): Promise<void> {
      await holdLedger(trx)
      await forgetNotes(trx, member)
      await forgetPayer(trx, member.id)
    },
  }
}

function entryOf(actor: Viewer, action: PaymentAction, subject: string, { id, before, after }: Changed): AuditEntry {
  const facts = { payment: id, year: (after ?? before)?.year ?? null }
  const changes = changesOf<Partial<Record<keyof PaymentFacts, string | number | null>>>(before, after ?? nothing)
  return { actor, action, subjectKind: 'user', subject, facts, changes }
}

const factsOf = ({ paidAt, amount, means, year, note }: Payment): PaymentFacts => {
  return { paidAt, amount, means, year, note }
}

/** What came by a statement is undone there, or its movement would count as paid without a payment. */
async function refuseOfStatement(trx: Database, { id }: Payment): Promise<void> {
  if (await isOfStatement(trx, id)) throw paymentsErrors['payments.from-statement']()
}

const nothing = { paidAt: null, amount: null, means: null, year: null, note: null }
