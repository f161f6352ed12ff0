import type { NewMemberSwitch, Switched } from '#features/newsletter/consent/newsletter-of-members.server.ts'
import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { isSameDay } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { insertMember } from '../core/member.repository.server.ts'
import { fullNameOf } from '../core/member.ts'
import { paidOn, paidYearOf } from '../core/payment-state.ts'
import type { AdministrationDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import {
  aboutUser,
  createUserSaving,
  holdPresent,
  refuse,
  refuseFuture,
  refuseLastAdmin,
  userUpdated,
} from './administer.server.ts'
import { refusalOfNewRole, refusalOfRole, refusalOfTreasurer } from './user.policy.ts'
import { holdAdmins, userByEmail } from './user.repository.server.ts'
import type { CreateUser, UpdateUser } from './user.schema.ts'
import type { FunctionAnswer, User } from './user.ts'
import { changeUser } from './user-changes.repository.server.ts'

/** Seconds for which a proof of identity is good for a change of role. */
export const proofSeconds = 15 * 60

type How = Switched['how']

/** By whom it was said that a new user wants emails, and when: an admin, unless somebody else is meant. */
type Said = Pick<NewMemberSwitch, 'how' | 'language' | 'at'>

/** Since when somebody is a member, where a file says it; from the day on which they are entered otherwise. UTC seconds. */
type MemberSince = { createdAt?: number | undefined }

export function createUserChanges(deps: AdministrationDeps) {
  const { clock, newId, audit, accounts, payments, newsletterOfMembers } = deps
  const saving = createUserSaving(deps)

  /** Administrators may know that an address is taken, and what to do about it. */
  const takenBy = async (trx: Database, email: string) => {
    const holder = await userByEmail(trx, email)
    const code = holder && holder.deletedAt > 0 ? 'user.email-of-deleted-user' : 'user.email-in-use'
    return membersErrors[code]({}, 'email')
  }

  const add = async (trx: Database, viewer: Member, id: string, wanted: CreateUser & MemberSince, said?: Said) => {
    const { subscriptions: asked, createdAt: since } = wanted
    const { email, ...fields } = wanted.user
    const createdAt = clock.seconds()
    const name = fullNameOf(fields)
    if (!(await accounts.open(trx, { id, email, name, createdAt }))) throw await takenBy(trx, email)
    const input = { userId: id, email, wants: asked.emailSubscriber, ...(said ?? byAdmin(viewer)) }
    const subscriptions = { emailSubscriber: await newsletterOfMembers.ofNewMember(trx, input) }
    const member = { ...fields, ...subscriptions, id, createdAt: since ?? createdAt, disabled: false }
    await insertMember(trx, member, paidYearOf([], await lastPaid(trx, fields.lastPayment)))
    const facts = { role: fields.role, language: fields.defaultLanguage }
    const named = since === undefined ? {} : { createdAt: since }
    const changes = changesOf(null, { email, ...fields, ...subscriptions, ...named })
    await audit.record(trx, { ...aboutUser(viewer, id), action: 'members.user-created', facts, changes })
    if (fields.lastPayment !== null) await payments.record(trx, viewer, { userId: id, paidAt: fields.lastPayment })
  }

  /** Payments come by day: the same day is the same payment. Read while the user is held, so that nobody notes it twice. */
  const notePayment = async (trx: Database, viewer: Member, userId: string, paidAt: number) => {
    const known = await payments.of(viewer, userId, trx)
    if (known.some((payment) => isSameDay(payment.paidAt, paidAt))) return
    await payments.record(trx, viewer, { userId, paidAt })
  }

  const lastPaid = (trx: Database, lastPayment: number | null) => paidOn(lastPayment, (at) => payments.feeYear(at, trx))

  const paidUntil = async (trx: Database, viewer: Member, id: string, { lastPayment }: Changes) => {
    if (lastPayment === undefined) return {}
    const historyOf = await payments.historiesOf(viewer, [id], trx)
    const { paid, owed } = historyOf(id)
    return { paidYear: paidYearOf(paid, await lastPaid(trx, lastPayment), owed) }
  }

  const save = async (trx: Database, viewer: Member, asked: UpdateUser & MemberSince, how: How = 'admin') => {
    const { id, user: wanted, settings, createdAt } = asked
    const admins = wanted.role === undefined ? [] : await holdAdmins(trx)
    const before = await holdPresent(trx, id)
    if (settings.revision !== undefined && settings.revision !== before.revision) throw changedMeanwhile(before)
    const fields = changedFields(before, { ...wanted, createdAt, emailSubscriber: settings.emailSubscriber })
    if (Object.keys(fields).length === 0) return
    if (fields.role) {
      refuse(refusalOfRole(viewer, before, fields.role))
      refuseLastAdmin(admins, before.id)
      accounts.requireRecentProof(viewer, proofSeconds)
      const facts = { from: before.role, to: fields.role }
      const changes = changesOf(before, { role: fields.role })
      await audit.record(trx, { ...aboutUser(viewer, id), action: 'members.role-changed', facts, changes })
    }
    if (fields.mayManagePayments !== undefined) await recordTreasurer(trx, viewer, before, fields.mayManagePayments)
    if (fields.lastPayment) await notePayment(trx, viewer, id, fields.lastPayment)
    await changeUser(trx, id, { ...fields, ...(await paidUntil(trx, viewer, id, fields)) })
    if (fields.emailSubscriber !== undefined)
      await newsletterOfMembers.switched(trx, { ...byAdmin(viewer), how, userId: id, wants: fields.emailSubscriber })
    if (fields.firstName !== undefined || fields.lastName !== undefined)
      await accounts.rename(trx, id, fullNameOf({ ...before, ...fields }))
    const { role: _, mayManagePayments: __, ...others } = fields
    if (Object.keys(others).length > 0) await audit.record(trx, userUpdated(viewer, before, others))
    return fields
  }

  /** To work with payments is a right like a role: no form that was left open gives or takes it. */
  const recordTreasurer = async (trx: Database, viewer: Member, before: User, mayManagePayments: boolean) => {
    refuse(refusalOfTreasurer(viewer, before))
    accounts.requireRecentProof(viewer, proofSeconds)
    const action = mayManagePayments ? 'members.treasurer-named' : 'members.treasurer-dismissed'
    const changes = changesOf(before, { mayManagePayments })
    await audit.record(trx, { ...aboutUser(viewer, before.id), action, changes })
  }

  return {
    /** To write many in one transaction: announces nothing and invites nobody. */
    writing: { add, save },

    ...adminCalls({
      /**
       * Makes a user and invites them to choose a password.
       * @throws PortalError user.email-in-use or user.email-of-deleted-user on the field `email`; user.role-of-developer
       */
      async createUser(
        admin,
        wanted: CreateUser,
        // What else belongs to them, in the transaction that makes them and before they are there.
        alongside: (trx: Database, id: string) => Promise<void> = async () => {},
        said?: Said,
      ): Promise<FunctionAnswer & { id: string }> {
        refuse(refusalOfNewRole(admin, wanted.user.role))
        if (wanted.user.role !== 'USER') accounts.requireRecentProof(admin, proofSeconds)
        refuseFuture(wanted.user.lastPayment, clock.seconds(), 'lastPayment')
        const id = newId()
        await saving.save(async (trx) => {
          await alongside(trx, id)
          await add(trx, admin, id, wanted, said)
          await accounts.invite(trx, id, admin)
        })
        saving.announce(id)
        return { id, message: 'success.user.created' }
      },

      /**
       * Changes what is given and differs; a new `lastPayment` is also a payment in the history.
       * @throws PortalError user.saved-by-another with what somebody else saved, where `settings.revision` is an older one;
       *   user.own-role, user.role-of-developer, user.last-admin, auth/requires-recent-login
       */
      async updateUser(admin, wanted: UpdateUser): Promise<FunctionAnswer> {
        refuseFuture(wanted.user.lastPayment, clock.seconds(), 'lastPayment')
        const changed = await saving.save((trx) => save(trx, admin, wanted))
        // Somebody who lost a right hears no topic of those who have it any more.
        if (changed?.role || changed?.mayManagePayments !== undefined) accounts.endStreams(wanted.id)
        if (changed) saving.announce(wanted.id)
        return { message: 'success.user.updated' }
      },
    }),
  }
}

export type UserWriting = ReturnType<typeof createUserChanges>['writing']

const byAdmin = ({ defaultLanguage: language }: Member) => ({ how: 'admin', language }) as const

type Changes = UpdateUser['user'] & Partial<Pick<User, 'createdAt' | 'emailSubscriber'>>

/** Only what differs: nothing is written, recorded or announced for a form that was sent unchanged. */
function changedFields(before: User, wanted: { [Name in keyof Changes]: Changes[Name] | undefined }): Changes {
  const differs = ([name, value]: [string, unknown]) => {
    if (value === undefined) return false
    if (name === 'lastPayment' || name === 'createdAt') return dayOf(value as number | null) !== dayOf(before[name])
    return value !== before[name as keyof Changes]
  }
  return Object.fromEntries(Object.entries(wanted).filter(differs))
}

const dayOf = (seconds: number | null) => (seconds === null ? null : formatDate(seconds, 'nl'))

/** The form can then show both: what was typed, and what somebody else saved. */
function changedMeanwhile(user: User) {
  const { firstName, lastName, occupation, role, defaultLanguage, avatarColor, revision } = user
  const texts = { firstName, lastName, occupation, role, defaultLanguage, avatarColor, revision }
  return membersErrors['user.saved-by-another']({
    ...texts,
    magistrate: Number(user.magistrate),
    showTooltips: Number(user.showTooltips),
    emailSubscriber: Number(user.emailSubscriber),
    lastPayment: user.lastPayment ?? 0,
  })
}
