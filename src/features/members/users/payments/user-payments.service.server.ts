import { createHash } from 'node:crypto'
import type { Payment, PaymentFacts } from '#features/payments/payment.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isSameDay } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { topics } from '#platform/live/topics.ts'
import { paidYearOf } from '../../core/payment-state.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { aboutUser, asAdmin, failingAs } from '../administer.server.ts'
import { createUserRepository, namesOf } from '../user.repository.server.ts'
import type { FunctionAnswer, User } from '../user.ts'

/** A payment as it stood when somebody looked at it. */
type Seen = { payment: string; seen: string }

/** One line of the history: who noted it, and by which mark a change of it is recognised. */
export type NotedPayment = Omit<Payment, 'recordedBy'> & { recorder: string | null; seen: string }

const secondsPerDay = 24 * 60 * 60

/** The payments of one user, one by one: noted, put right, taken out; `lastPayment` and the year until which is paid follow. */
export function createUserPayments({ db, clock, log, audit, live, payments }: AdministrationDeps) {
  const users = createUserRepository(db)
  const failing = failingAs(log)

  const refuseFuture = (paidAt: number) => {
    if (paidAt > clock.seconds() + secondsPerDay) throw membersErrors['user.date-in-future']({}, 'paidOn')
  }

  /**
   * The newest payment is the last one. A date that stands in no payment, from before there was a history, gives way only to
   * a newer one.
   *
   * @param gone when that was paid which was put right or taken out
   */
  const follow = async (trx: Database, viewer: Member, user: User, gone: number | null) => {
    const history = await payments.of(viewer, user.id, trx)
    const isGone = gone !== null && user.lastPayment !== null && isSameDay(gone, user.lastPayment)
    const lastPayment = Math.max(isGone ? 0 : (user.lastPayment ?? 0), history[0]?.paidAt ?? 0) || null
    const paidYear = paidYearOf(history, lastPayment)
    if (lastPayment === user.lastPayment && paidYear === user.paidYear) return
    await users.change(trx, user.id, { lastPayment, paidYear })
    if (lastPayment === user.lastPayment) return
    const changes = changesOf(user, { lastPayment })
    const line = { ...aboutUser(viewer, user.id), action: 'members.user-updated' as const }
    await audit.record(trx, { ...line, facts: { fields: ['lastPayment'] }, changes })
  }

  /** Whoever notes the same day for the same year hears that it is there: two administrators never note it twice. */
  const refuseTwice = (known: readonly Payment[], { paidAt, year }: PaymentFacts) => {
    if (!known.some((one) => one.year === year && isSameDay(one.paidAt, paidAt))) return
    throw membersErrors['user.payment-noted']({ date: formatDate(paidAt, 'nl'), year }, 'paidOn')
  }

  type Held = { trx: Database; user: User; known: Payment[] }

  const whileHeld = async (viewer: Member, id: string, work: (held: Held) => Promise<void>) => {
    const inOne = async (trx: Database) => {
      const user = await users.hold(trx, id)
      if (!user || user.deletedAt > 0) throw membersErrors['user.could-not-get-user']()
      await work({ trx, user, known: await payments.of(viewer, id, trx) })
    }
    await failing('user.could-not-save-user', () => transact(db, inOne))
    live.announce(topics.user(id), topics.members)
  }

  return {
    /** Newest first, each with who noted it. @throws PortalError 401 or 403 */
    async paymentsOf(viewer: Viewer, { id }: { id: string }): Promise<NotedPayment[]> {
      const known = await payments.of(asAdmin(viewer), id)
      const names = await namesOf(
        db,
        known.map(({ recordedBy }) => recordedBy),
      )
      return known.map(({ recordedBy, ...payment }) => ({
        ...payment,
        recorder: (recordedBy && names.get(recordedBy)) ?? null,
        seen: markOf(payment),
      }))
    },

    /** @throws PortalError user.payment-noted, user.date-in-future, user.could-not-get-user */
    async recordPayment(viewer: Viewer, { id, facts }: { id: string; facts: PaymentFacts }): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      refuseFuture(facts.paidAt)
      await whileHeld(admin, id, async ({ trx, user, known }) => {
        refuseTwice(known, facts)
        await payments.record(trx, admin, { userId: id, ...facts })
        await follow(trx, admin, user, null)
      })
      return { message: 'success.user.payment-recorded' }
    },

    /** @throws PortalError user.payment-changed, user.payment-gone, and those of `recordPayment` */
    async correctPayment(
      viewer: Viewer,
      { id, facts, ...seen }: Seen & { id: string; facts: PaymentFacts },
    ): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      refuseFuture(facts.paidAt)
      await whileHeld(admin, id, async ({ trx, user, known }) => {
        const payment = asSeen(known, seen)
        refuseTwice(
          known.filter((one) => one !== payment),
          facts,
        )
        await payments.correct(trx, admin, { userId: id, payment, facts })
        await follow(trx, admin, user, payment.paidAt)
      })
      return { message: 'success.user.payment-corrected' }
    },

    /** @throws PortalError user.payment-changed, user.payment-gone, user.could-not-get-user */
    async removePayment(viewer: Viewer, { id, ...seen }: Seen & { id: string }): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      await whileHeld(admin, id, async ({ trx, user, known }) => {
        const payment = asSeen(known, seen)
        await payments.remove(trx, admin, { userId: id, payment })
        await follow(trx, admin, user, payment.paidAt)
      })
      return { message: 'success.user.payment-removed' }
    },
  }
}

/** Nobody puts right or takes out what somebody else has changed unseen. */
function asSeen(known: readonly Payment[], { payment: id, seen }: Seen): Payment {
  const payment = known.find((one) => one.id === id)
  if (!payment) throw membersErrors['user.payment-gone']()
  if (markOf(payment) !== seen) throw membersErrors['user.payment-changed']()
  return payment
}

/** The same for the same facts: payments carry no revision of their own. */
const markOf = ({ paidAt, amount, means, year, note }: PaymentFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([paidAt, amount, means, year, note]))
    .digest('base64url')
    .slice(0, 16)
