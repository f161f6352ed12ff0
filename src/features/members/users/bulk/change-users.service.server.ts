import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Message } from '#platform/http/read-form.ts'
import { isSameDay } from '#platform/i18n/days.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { topics } from '#platform/live/topics.ts'
import { paidYearOf } from '../../core/payment-state.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import type { createUserAccess } from '../access.service.server.ts'
import { aboutUser, asAdmin, failingAs } from '../administer.server.ts'
import { createUserRepository } from '../user.repository.server.ts'
import type { createUserChanges } from '../user.service.server.ts'
import type { FunctionAnswer, User } from '../user.ts'
import type { UserChange } from './change-users.schema.ts'
import { type ChangeOutcome, maxPerCall } from './change-users.schema.ts'

type PaymentChange = Extract<UserChange, { kind: 'payment' }>

type OneByOne = Omit<ReturnType<typeof createUserChanges>, 'writing'> & ReturnType<typeof createUserAccess>

const secondsPerDay = 24 * 60 * 60

/** The same change for many: each user by himself, under the rules that hold for him alone. */
export function createChangeUsers(deps: AdministrationDeps, one: OneByOne) {
  const { db, clock, log, audit, live, payments } = deps
  const users = createUserRepository(db)
  const failing = failingAs(log)

  const there = async (trx: Database, id: string): Promise<User> => {
    const user = await users.hold(trx, id)
    if (!user || user.deletedAt > 0) throw membersErrors['user.could-not-get-user']()
    return user
  }

  const inOne = async (id: string, work: (trx: Database) => Promise<boolean>) => {
    const isChanged = await failing('user.could-not-save-user', () => transact(db, work))
    if (isChanged) live.announce(topics.user(id), topics.members)
  }

  /** Nobody pays twice on one day for one year: what was cut off and is tried again notes nothing twice. */
  const notePayment = async (viewer: Member, id: string, wanted: PaymentChange) => {
    const { paidOn: paidAt, amount, means, year } = wanted
    if (paidAt > clock.seconds() + secondsPerDay) throw membersErrors['user.date-in-future']()
    await inOne(id, async (trx) => {
      const user = await there(trx, id)
      const known = await payments.of(viewer, id, trx)
      const onThatDay = known.filter((payment) => isSameDay(payment.paidAt, paidAt))
      if (onThatDay.some((payment) => payment.year === year)) return false
      const isInNoHistory = onThatDay.length === 0 && user.lastPayment !== null && isSameDay(user.lastPayment, paidAt)
      if (isInNoHistory && yearOf(paidAt) === year) return false
      await payments.record(trx, viewer, { userId: id, paidAt, amount, means, year })
      const lastPayment = Math.max(user.lastPayment ?? 0, paidAt)
      const paidYear = paidYearOf(await payments.of(viewer, id, trx), lastPayment)
      await users.change(trx, id, { lastPayment, paidYear })
      if (lastPayment !== user.lastPayment) await audit.record(trx, updated(viewer, user, { lastPayment }))
      return true
    })
  }

  const letPay = (viewer: Member, id: string, exempt: boolean) =>
    inOne(id, async (trx) => {
      const user = await there(trx, id)
      if (user.exempt === exempt) return false
      await users.change(trx, id, { exempt })
      await audit.record(trx, updated(viewer, user, { exempt }))
      return true
    })

  function change(viewer: Member, id: string, wanted: UserChange): Promise<unknown> {
    switch (wanted.kind) {
      case 'payment':
        return notePayment(viewer, id, wanted)
      case 'language':
        return one.updateUser(viewer, { id, user: { defaultLanguage: wanted.language }, settings: {} })
      case 'newsletter':
        return one.updateUser(viewer, { id, user: {}, settings: { emailSubscriber: wanted.wanted } })
      case 'access':
        return one.changeUserAccess(viewer, { id, access: wanted.wanted })
      case 'exempt':
        return letPay(viewer, id, wanted.wanted)
      case 'invitation':
        return one.inviteUser(viewer, { id })
    }
  }

  return {
    /** Whether a user need not pay the yearly fee. @throws PortalError user.could-not-get-user */
    async setExempt(viewer: Viewer, { id, exempt }: { id: string; exempt: boolean }): Promise<FunctionAnswer> {
      await letPay(asAdmin(viewer), id, exempt)
      return { message: 'success.user.updated' }
    },

    /**
     * Does the same to each of these users, one transaction each; what is refused for one stops no other.
     *
     * @param ids at most `mostPerCall`
     * @throws PortalError 401 or 403 for who is no admin; request.invalid-body for more
     */
    async changeUsers(viewer: Viewer, ids: readonly string[], wanted: UserChange): Promise<ChangeOutcome[]> {
      const admin = asAdmin(viewer)
      if (ids.length > maxPerCall) throw portalErrors['request.invalid-body']()
      const outcomes: ChangeOutcome[] = []
      for (const id of ids) outcomes.push({ id, refused: await refusalOf(() => change(admin, id, wanted)) })
      return outcomes
    },
  }
}

const updated = (viewer: Member, before: User, fields: Partial<User>) => ({
  ...aboutUser(viewer, before.id),
  action: 'members.user-updated' as const,
  facts: { fields: Object.keys(fields) },
  changes: changesOf(before, fields),
})

async function refusalOf(work: () => Promise<unknown>): Promise<Message | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!isPortalError(error)) throw error
    return { key: error.key, facts: error.facts }
  }
}
