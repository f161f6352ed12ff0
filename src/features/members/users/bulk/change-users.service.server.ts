import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Message } from '#platform/http/read-form.ts'
import { isSameDay } from '#platform/i18n/days.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import type { createUserAccess } from '../access.service.server.ts'
import { createUserSaving, holdPresent, refuseFuture, userUpdated } from '../administer.server.ts'
import { followPayments } from '../payments/user-payments.service.server.ts'
import type { createUserChanges } from '../user.service.server.ts'
import type { FunctionAnswer, User } from '../user.ts'
import { changeUser } from '../user-changes.repository.server.ts'
import { type ChangeOutcome, maxPerCall, type UserChange } from './change-users.schema.ts'

type PaymentChange = Extract<UserChange, { kind: 'payment' }>

type OneByOne = Omit<ReturnType<typeof createUserChanges>, 'writing'> & ReturnType<typeof createUserAccess>

export function createChangeUsers(deps: AdministrationDeps, one: OneByOne) {
  const { clock, audit, payments } = deps
  const { save, announce } = createUserSaving(deps)
  const follow = followPayments(deps)

  /** @param work answers whether it changed something */
  const changeOne = async (id: string, work: (trx: Database, user: User) => Promise<boolean>) => {
    const isChanged = await save(async (trx) => work(trx, await holdPresent(trx, id)))
    if (isChanged) announce(id)
  }

  /** Nobody pays twice on one day for one year: what was cut off and is tried again notes nothing twice. */
  const notePayment = async (viewer: Member, id: string, wanted: PaymentChange) => {
    const { paidOn: paidAt, amount, means, year } = wanted
    refuseFuture(paidAt, clock.seconds())
    await changeOne(id, async (trx, user) => {
      const known = await payments.of(viewer, id, trx)
      const onThatDay = known.filter((payment) => isSameDay(payment.paidAt, paidAt))
      if (onThatDay.some((payment) => payment.year === year)) return false
      const isInNoHistory = onThatDay.length === 0 && user.lastPayment !== null && isSameDay(user.lastPayment, paidAt)
      if (isInNoHistory && (await payments.feeYear(paidAt, trx)).year === year) return false
      await payments.record(trx, viewer, { userId: id, paidAt, amount, means, year })
      await follow(trx, viewer, [user])
      return true
    })
  }

  const setExempt = (viewer: Member, id: string, exempt: boolean) =>
    changeOne(id, async (trx, user) => {
      if (user.exempt === exempt) return false
      await changeUser(trx, id, { exempt })
      await audit.record(trx, userUpdated(viewer, user, { exempt }))
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
        return setExempt(viewer, id, wanted.wanted)
      case 'invitation':
        return one.inviteUser(viewer, { id })
    }
  }

  return adminCalls({
    async setExempt(admin, { id, exempt }: { id: string; exempt: boolean }): Promise<FunctionAnswer> {
      await setExempt(admin, id, exempt)
      return { message: 'success.user.updated' }
    },

    /** One transaction each; what is refused for one stops no other. @throws PortalError request.invalid-body for too many ids */
    async changeUsers(admin, ids: readonly string[], wanted: UserChange): Promise<ChangeOutcome[]> {
      if (ids.length > maxPerCall) throw portalErrors['request.invalid-body']()
      const outcomes: ChangeOutcome[] = []
      for (const id of ids) outcomes.push({ id, refused: await refusalOf(() => change(admin, id, wanted)) })
      return outcomes
    },
  })
}

async function refusalOf(work: () => Promise<unknown>): Promise<Message | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!isPortalError(error)) throw error
    return { key: error.key, facts: error.facts }
  }
}
