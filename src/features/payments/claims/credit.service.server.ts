import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { createSaving } from '../core/saving.server.ts'
import { insertPayment, isOfStatement, removePayments } from '../payment.repository.server.ts'
import type { Payment } from '../payment.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { voidReceipts } from '../receipts/void-receipts.server.ts'
import { closedYearAt } from '../years/contribution-year.ts'
import { allYears } from '../years/year.repository.server.ts'
import {
  entryById,
  firstPaidBack,
  freePaymentsIn,
  insertAllocations,
  removeAllocations,
} from './allocation.repository.server.ts'
import { spreadOver } from './claim.policy.ts'
import { holdLedger } from './claim.repository.server.ts'
import { cover } from './cover.server.ts'

/** `on` is a day, `amount` cents above 0. */
type Entry = { userId: string; on: string; amount: number; year: number; note: string }

/** What a member has to their credit beside what they owe: given by the association, or paid back to them. */
export function createCredits(deps: PaymentsDeps) {
  const { db, audit, clock, newId, people } = deps
  const save = createSaving(deps)

  const change = <Result>(userId: string, on: string, viewer: Member, work: (trx: Database) => Promise<Result>) =>
    save(
      async (trx) => {
        await people.hold(trx, [userId])
        await holdLedger(trx)
        const closed = closedYearAt(await allYears(trx), on)
        if (closed) throw paymentsErrors['payments.year-closed']({ year: closed.year })
        const result = await work(trx)
        await people.follow(trx, viewer, [userId])
        return result
      },
      [userId],
    )

  const insert = async (trx: Database, viewer: Member, { userId, on, ...entry }: Entry, rest: Kind) => {
    const id = newId()
    const recorded = { recordedAt: clock.seconds(), recordedBy: viewer.id }
    await insertPayment(trx, { id, userId, paidAt: noonOf(on), ...entry, ...rest, ...recorded })
    const about = { actor: viewer, subjectKind: 'user', subject: userId }
    const changes = { amount: { before: null, after: entry.amount } }
    await audit.record(trx, { ...about, action: `payments.${rest.kind}-recorded`, facts: { payment: id }, changes })
    return id
  }

  return treasurerCalls({
    /** No money came in: the association forgives, owes or gives it. It covers what is open, or waits for the next claim. */
    giveCredit: (treasurer, entry: Entry) =>
      change(entry.userId, entry.on, treasurer, async (trx) => {
        const id = await insert(trx, treasurer, entry, { kind: 'credit', means: 'transfer' })
        await cover(trx, [entry])
        return { id }
      }),

    /** @throws PortalError payments.more-than-credit, when so much is not free: what covers a claim is not paid back */
    refund: (treasurer, entry: Entry & Pick<Payment, 'means'>) =>
      change(entry.userId, entry.on, treasurer, async (trx) => {
        const free = await freePaymentsIn(trx, entry.year).where('userId', '=', entry.userId).execute()
        const sum = free.reduce((total, payment) => total + payment.free, 0)
        if (sum < entry.amount) throw paymentsErrors['payments.more-than-credit']()
        const { means, ...rest } = entry
        const id = await insert(trx, treasurer, { ...rest, amount: -entry.amount }, { kind: 'refund', means })
        const spread = spreadOver(free, [{ id, open: entry.amount }])
        await insertAllocations(trx, spread, 'refund')
        const paymentIds = spread.map(({ from }) => from)
        await voidReceipts(deps, trx, { by: treasurer, paymentIds, reason: 'refunded' })
        return { id }
      }),

    /** Takes a credit or a refund out again, as if it had never been. @throws PortalError payments.from-statement, payments.paid-back */
    async takeBack(treasurer, id: string): Promise<void> {
      const { userId, paidOn } = await known(db, id)
      await change(userId, paidOn, treasurer, async (trx) => {
        const entry = await known(trx, id)
        if (await isOfStatement(trx, id)) throw paymentsErrors['payments.from-statement']()
        if (await firstPaidBack(trx, [id])) throw paymentsErrors['payments.paid-back']()
        await removeAllocations(trx, entry.kind === 'refund' ? 'targetId' : 'paymentId', [id])
        await removePayments(trx, [id])
        await voidReceipts(deps, trx, { by: treasurer, paymentIds: [id], reason: 'refund-removed' })
        await cover(trx, [entry])
        const about = { actor: treasurer, subjectKind: 'user', subject: userId }
        const changes = { amount: { before: entry.amount, after: null } }
        await audit.record(trx, { ...about, action: `payments.${entry.kind}-removed`, facts: { payment: id }, changes })
      })
    },
  })
}

type Kind = { kind: 'credit' | 'refund'; means: Payment['means'] }

async function known(db: Database, id: string) {
  const entry = await entryById(db, id)
  if (!entry) throw paymentsErrors['payments.entry-not-there']()
  return entry
}
