import { createHash } from 'node:crypto'
import type { PaymentService } from '#features/payments/payment.service.server.ts'
import type { Payment, PaymentFacts } from '#features/payments/payment.ts'
import type { PeopleOfPayments } from '#features/payments/payments.deps.ts'
import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { CoreServices } from '#platform/core-services.ts'
import { chunksOf } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { dayAt, isSameDay, noonOf } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { topics } from '#platform/live/topics.ts'
import { paidOn, paidYearOf } from '../../core/payment-state.ts'
import { membersErrors } from '../../members.errors.ts'
import { createUserSaving, holdPresent, refuseFuture, userUpdated } from '../administer.server.ts'
import { holdUsers, usersById } from '../user.repository.server.ts'
import type { FunctionAnswer, User } from '../user.ts'
import { changePaid } from '../user-changes.repository.server.ts'

/** A payment as it stood when somebody looked at it. */
type Seen = { payment: string; seen: string }

/** One line of the history: who noted it, and by which digest a change of it is recognised. */
export type NotedPayment = Omit<Payment, 'recordedBy'> & { recorder: string | null; seen: string }

export type UserPayments = ReturnType<typeof createUserPayments>

type Deps = Pick<CoreServices, 'db' | 'clock' | 'log' | 'live' | 'audit'> & {
  payments: Pick<PaymentService, 'record' | 'correct' | 'remove' | 'of' | 'openOfYear' | 'historiesOf' | 'feeYearsIn'>
}

/** The history of a member, for administrators on the page of that member and for whoever manages payments on theirs. */
export function createUserPayments(deps: Deps) {
  const { db, clock, live, payments } = deps
  const { save, announce } = createUserSaving(deps)
  const follow = followPayments(deps)

  /** To note the same day for the same year again is refused: two people never note it twice. */
  const refuseTwice = (known: readonly Payment[], { paidAt, year }: PaymentFacts) => {
    if (!known.some((one) => one.year === year && isSameDay(one.paidAt, paidAt))) return
    throw membersErrors['user.payment-noted']({ date: formatDate(paidAt, 'nl'), year }, 'paidOn')
  }

  type Held = { trx: Database; user: User; known: Payment[] }

  const change = async <Result>(treasurer: Member, id: string, work: (held: Held) => Promise<Result>) => {
    const result = await save(async (trx) => {
      const user = await holdPresent(trx, id)
      return work({ trx, user, known: await payments.of(treasurer, id, trx) })
    })
    announce(id)
    live.announce(topics.payments)
    return result
  }

  return treasurerCalls({
    /** Newest first, each with who noted it. */
    async paymentsOf(treasurer, { id }: { id: string }): Promise<NotedPayment[]> {
      const known = await payments.of(treasurer, id)
      const recorders = known.map(({ recordedBy }) => recordedBy)
      const names = await namesOf(db, recorders)
      return known.map(({ recordedBy, ...payment }) => ({
        ...payment,
        recorder: (recordedBy && names.get(recordedBy)) ?? null,
        seen: digestOf(payment),
      }))
    },

    /** @throws PortalError user.payment-noted, user.date-in-future, user.could-not-get-user */
    async recordPayment(treasurer, { id, facts }: { id: string; facts: PaymentFacts }): Promise<FunctionAnswer> {
      await change(treasurer, id, async ({ trx, user, known }) => {
        refuseFuture(facts.paidAt, clock.seconds(), 'paidOn')
        refuseTwice(known, facts)
        await payments.record(trx, treasurer, { userId: id, ...facts })
        await follow(trx, treasurer, [user])
      })
      return { message: 'success.user.payment-recorded' }
    },

    /**
     * Notes that all that is open of a year was paid today. Answers by what it can be taken out again.
     * @throws PortalError user.nothing-open, and those of `recordPayment`
     */
    recordOpen: (treasurer, { id, ...facts }: Pick<PaymentFacts, 'year' | 'means'> & { id: string }) =>
      change(treasurer, id, async ({ trx, user, known }) => {
        const payment = { ...facts, paidAt: noonOf(dayAt(clock.seconds())), amount: 0, note: '' }
        refuseTwice(known, payment)
        if ((await payments.openOfYear(trx, id, facts.year)) === 0)
          throw membersErrors['user.nothing-open']({ year: facts.year })
        await payments.record(trx, treasurer, { userId: id, ...payment })
        await follow(trx, treasurer, [user])
        const now = await payments.of(treasurer, id, trx)
        const noted = now.find((one) => known.every((other) => other.id !== one.id))
        if (!noted) throw membersErrors['user.payment-gone']()
        return { payment: noted.id, seen: digestOf(noted), amount: noted.amount }
      }),

    /** @throws PortalError user.payment-changed, user.payment-gone, and those of `recordPayment` */
    async correctPayment(treasurer, { id, facts, ...seen }: Seen & { id: string; facts: PaymentFacts }) {
      await change(treasurer, id, async ({ trx, user, known }) => {
        refuseFuture(facts.paidAt, clock.seconds(), 'paidOn')
        const payment = asSeen(known, seen)
        const others = known.filter((one) => one !== payment)
        refuseTwice(others, facts)
        await payments.correct(trx, treasurer, { userId: id, payment, facts })
        await follow(trx, treasurer, [user], new Map([[id, payment.paidAt]]))
      })
      return { message: 'success.user.payment-corrected' }
    },

    /** @throws PortalError user.payment-changed, user.payment-gone, user.could-not-get-user */
    async removePayment(treasurer, { id, ...seen }: Seen & { id: string }): Promise<FunctionAnswer> {
      await change(treasurer, id, async ({ trx, user, known }) => {
        const payment = asSeen(known, seen)
        await payments.remove(trx, treasurer, { userId: id, payment })
        await follow(trx, treasurer, [user], new Map([[id, payment.paidAt]]))
      })
      return { message: 'success.user.payment-removed' }
    },
  })
}

/**
 * After a change of their history the newest payment of each is the last one; a date from before there was a history gives way only to a
 * newer one. `gone` is when that was paid which was put right or taken out.
 */
export const followPayments =
  ({ payments, audit }: Pick<Deps, 'payments' | 'audit'>) =>
  async (trx: Database, viewer: Member, users: readonly User[], gone: ReadonlyMap<string, number> = new Map()) => {
    const ids = users.map(({ id }) => id)
    const historyOf = await payments.historiesOf(viewer, ids, trx)
    const feeYear = await payments.feeYearsIn(trx)
    const changed: { user: User; lastPayment: number | null; paidYear: number | null }[] = []
    for (const user of users) {
      const { paid, owed } = historyOf(user.id)
      const goneAt = gone.get(user.id)
      const isGone = goneAt !== undefined && user.lastPayment !== null && isSameDay(goneAt, user.lastPayment)
      const lastPayment = Math.max(isGone ? 0 : (user.lastPayment ?? 0), paid[0]?.paidAt ?? 0) || null
      const paidYear = paidYearOf(paid, await paidOn(lastPayment, feeYear), owed)
      if (lastPayment !== user.lastPayment || paidYear !== user.paidYear) changed.push({ user, lastPayment, paidYear })
    }
    await changePaid(
      trx,
      changed.map(({ user, ...paid }) => ({ id: user.id, ...paid })),
    )
    const otherDates = changed.filter(({ user, lastPayment }) => lastPayment !== user.lastPayment)
    const lines = otherDates.map(({ user, lastPayment }) => userUpdated(viewer, user, { lastPayment }))
    await audit.record(trx, ...lines)
  }

/** For the feature of payments: see `PeopleOfPayments`. */
export function createPeopleOfPayments(deps: Pick<Deps, 'payments' | 'audit'>): PeopleOfPayments {
  const follow = followPayments(deps)
  return {
    async hold(trx, ids) {
      for await (const chunk of chunksOf(ids.toSorted()))
        if ((await holdUsers(trx, chunk)) < chunk.length) throw membersErrors['user.could-not-get-user']()
    },
    async follow(trx, viewer, ids, gone) {
      for await (const chunk of chunksOf(ids)) await follow(trx, viewer, await usersById(trx, chunk), gone)
    },
  }
}

/** Nobody puts right or takes out what somebody else has changed unseen. */
function asSeen(known: readonly Payment[], { payment: id, seen }: Seen): Payment {
  const payment = known.find((one) => one.id === id)
  if (!payment) throw membersErrors['user.payment-gone']()
  if (digestOf(payment) !== seen) throw membersErrors['user.payment-changed']()
  return payment
}

/** The same for the same facts: payments carry no revision of their own. */
const digestOf = ({ paidAt, amount, means, year, note }: PaymentFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([paidAt, amount, means, year, note]))
    .digest('base64url')
    .slice(0, 16)
