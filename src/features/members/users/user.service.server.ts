import type { NewMemberSwitch, Switched } from '#features/newsletter/consent/newsletter-of-members.server.ts'
import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { type AuditEntry, changesOf } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { PortalError } from '#platform/errors/define-errors.ts'
import { isSameDay } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { insertMembers } from '../core/member.repository.server.ts'
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

type NewUser = CreateUser & MemberSince & { id: string }

export function createUserChanges(deps: AdministrationDeps) {
  const { clock, newId, audit, accounts, payments, newsletterOfMembers, doesMailLeave } = deps
  const saving = createUserSaving(deps)

  /** Administrators may know that an address is taken, and what to do about it. */
  const takenBy = async (trx: Database, email: string) => {
    const holder = await userByEmail(trx, email)
    const code = holder && holder.deletedAt > 0 ? 'user.email-of-deleted-user' : 'user.email-in-use'
    return membersErrors[code]({}, 'email')
  }

  /** In as few statements as one takes. At most 500. Answers, by id, why somebody was not made: their address was taken meanwhile. */
  const add = async (trx: Database, viewer: Member, wanted: readonly NewUser[], said: Said = byAdmin(viewer)) => {
    const createdAt = clock.seconds()
    const identities = wanted.map(({ id, user }) => ({ id, email: user.email, name: fullNameOf(user), createdAt }))
    const opened = await accounts.open(trx, identities)
    const refused = new Map<string, PortalError>()
    for (const { id, email } of identities) if (!opened.has(id)) refused.set(id, await takenBy(trx, email))
    const made = wanted.filter(({ id }) => opened.has(id))
    if (made.length === 0) return refused
    const asked = made.map(({ id, user, subscriptions }) => {
      return { userId: id, email: user.email, wants: subscriptions.emailSubscriber, ...said }
    })
    const readers = await newsletterOfMembers.ofNewMembers(trx, asked)
    const yearAt = await payments.feeYearsIn(trx)
    const members = made.map(({ id, user: { email: _, ...fields }, createdAt: since = createdAt }) => {
      // They have no history and owe nothing.
      const paidYear = fields.lastPayment === null ? null : yearAt(fields.lastPayment).year
      return { ...fields, emailSubscriber: readers.has(id), id, createdAt: since, disabled: false, paidYear }
    })
    await insertMembers(trx, members)
    await audit.record(trx, ...made.map((user) => userCreated(viewer, user, readers.has(user.id))))
    const paid = made.flatMap(({ id, user: { lastPayment } }) =>
      lastPayment === null ? [] : [{ userId: id, paidAt: lastPayment }],
    )
    await payments.record(trx, viewer, ...paid)
    return refused
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
    // An administrator who was shown the link of a member shall not hold one with more rights (decision 097).
    if ((fields.role || fields.mayManagePayments) && !doesMailLeave) await accounts.withdrawLinks(trx, id)
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
          const refused = await add(trx, admin, [{ ...wanted, id }], said)
          for (const error of refused.values()) throw error
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

const userCreated = (viewer: Member, { id, user, createdAt }: NewUser, emailSubscriber: boolean): AuditEntry => ({
  ...aboutUser(viewer, id),
  action: 'members.user-created',
  facts: { role: user.role, language: user.defaultLanguage },
  changes: changesOf(null, { ...user, emailSubscriber, ...(createdAt === undefined ? {} : { createdAt }) }),
})

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
