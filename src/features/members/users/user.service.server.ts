import type { NewMemberWish, Switched } from '#features/newsletter/consent/letters-of-members.server.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import { isSameDay } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { topics } from '#platform/live/topics.ts'
import { createMemberRepository } from '../core/member.repository.server.ts'
import { fullNameOf } from '../core/member.ts'
import { paidYearOf } from '../core/payment-state.ts'
import type { AdministrationDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { aboutUser, asAdmin, failingAs, refuse, refuseLastAdmin } from './administer.server.ts'
import { refusalOfNewRole, refusalOfRole } from './user.policy.ts'
import { createUserRepository } from './user.repository.server.ts'
import type { CreateUser, UpdateUser } from './user.schema.ts'
import type { FunctionAnswer, User, UserFields } from './user.ts'

/** Seconds for which a proof of identity is good for a change of role. */
export const proofSeconds = 15 * 60

/** A payment is noted when it has arrived; the clocks of two machines may differ by a day. */
const secondsPerDay = 24 * 60 * 60

/** What else belongs to a new user, in the transaction that makes him and before he is there. */
export type AlongsideUser = (trx: Database, id: string) => Promise<void>

/** Who said that a new user wants letters, and when: an admin, unless somebody else is meant. */
type Said = Pick<NewMemberWish, 'how' | 'language' | 'at'>

/** Since when somebody is a member, where a file says it; from the day on which they are entered otherwise. UTC seconds. */
type MemberSince = { createdAt?: number | undefined }

/** createUser and updateUser. */
export function createUserChanges(deps: AdministrationDeps) {
  const { db, clock, newId, live, log, audit, accounts, payments, lettersOfMembers } = deps
  const users = createUserRepository(db)
  const members = createMemberRepository(db)
  const failing = failingAs(log)

  const announce = (id: string) => live.announce(topics.user(id), topics.members)

  const refuseFuture = (lastPayment: number | null | undefined) => {
    if (lastPayment && lastPayment > clock.seconds() + secondsPerDay)
      throw membersErrors['user.date-in-future']({}, 'lastPayment')
  }

  /** Administrators may know that an address is taken, and what to do about it. */
  const takenBy = async (trx: Database, email: string) => {
    const holder = await users.byEmail(trx, email)
    return membersErrors[holder && holder.deletedAt > 0 ? 'user.email-of-deleted-user' : 'user.email-in-use'](
      {},
      'email',
    )
  }

  const insert = async (trx: Database, viewer: Member, id: string, wanted: CreateUser, said?: Said) => {
    await add(trx, viewer, id, wanted, said)
    await accounts.invite(trx, id, viewer)
  }

  const add = async (
    trx: Database,
    viewer: Member,
    id: string,
    { user, subscriptions: asked, createdAt: since }: CreateUser & MemberSince,
    said?: Said,
  ) => {
    const { email, ...fields } = user
    const createdAt = clock.seconds()
    const name = fullNameOf(fields)
    if (!(await accounts.open(trx, { id, email, name, createdAt }))) throw await takenBy(trx, email)
    const wish = { userId: id, email, wants: asked.emailSubscriber, ...(said ?? byAdmin(viewer)) }
    const subscriptions = { emailSubscriber: await lettersOfMembers.ofNewMember(trx, wish) }
    await members.insert(trx, { ...fields, ...subscriptions, id, createdAt: since ?? createdAt, disabled: false })
    const facts = { role: fields.role, language: fields.defaultLanguage }
    const changes = changesOf(null, {
      email,
      ...fields,
      ...subscriptions,
      ...(since !== undefined && { createdAt: since }),
    })
    await audit.record(trx, { ...aboutUser(viewer, id), action: 'members.user-created', facts, changes })
    if (fields.lastPayment !== null) await payments.record(trx, viewer, { userId: id, paidAt: fields.lastPayment })
  }

  /** Payments come by day: the same day is the same payment. Read while the user is held, so that nobody notes it twice. */
  const notePayment = async (trx: Database, viewer: Member, userId: string, paidAt: number) => {
    const known = await payments.of(viewer, userId, trx)
    if (known.some((payment) => isSameDay(payment.paidAt, paidAt))) return
    await payments.record(trx, viewer, { userId, paidAt })
  }

  const paidUntil = async (trx: Database, viewer: Member, id: string, { lastPayment }: Changes) =>
    lastPayment === undefined ? {} : { paidYear: paidYearOf(await payments.of(viewer, id, trx), lastPayment) }

  const save = async (
    trx: Database,
    viewer: Member,
    { id, user: wanted, settings, createdAt }: UpdateUser & MemberSince,
    how: Switched['how'] = 'admin',
  ) => {
    const admins = wanted.role === undefined ? [] : await users.holdAdmins(trx)
    const before = await users.hold(trx, id)
    if (!before || before.deletedAt > 0) throw membersErrors['user.could-not-get-user']()
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
    if (fields.lastPayment) await notePayment(trx, viewer, id, fields.lastPayment)
    await users.change(trx, id, { ...fields, ...(await paidUntil(trx, viewer, id, fields)) })
    if (fields.emailSubscriber !== undefined)
      await lettersOfMembers.switched(trx, { ...byAdmin(viewer), how, userId: id, wants: fields.emailSubscriber })
    if (fields.firstName !== undefined || fields.lastName !== undefined)
      await accounts.rename(trx, id, fullNameOf({ ...before, ...fields }))
    const { role: _, ...others } = fields
    const names = Object.keys(others)
    if (names.length > 0)
      await audit.record(trx, {
        ...aboutUser(viewer, id),
        action: 'members.user-updated',
        facts: { fields: names },
        changes: changesOf(before, others),
      })
    return fields
  }

  return {
    /** For whoever writes many in one transaction: announces nothing and invites nobody. */
    writing: { add, save },

    /**
     * Makes a user and invites him to choose a password.
     *
     * @throws PortalError user.email-in-use or user.email-of-deleted-user on the field `email`;
     *   user.role-of-developer
     */
    async createUser(
      viewer: Viewer,
      wanted: CreateUser,
      alongside: AlongsideUser = async () => {},
      said?: Said,
    ): Promise<FunctionAnswer & { id: string }> {
      const admin = asAdmin(viewer)
      refuse(refusalOfNewRole(admin, wanted.user.role))
      if (wanted.user.role !== 'USER') accounts.requireRecentProof(admin, proofSeconds)
      refuseFuture(wanted.user.lastPayment)
      const id = newId()
      await failing('user.could-not-save-user', () =>
        transact(db, async (trx) => {
          await alongside(trx, id)
          await insert(trx, admin, id, wanted, said)
        }),
      )
      announce(id)
      return { id, message: 'success.user.created' }
    },

    /**
     * Changes what is given and differs; a new `lastPayment` is also a payment in the history.
     *
     * @throws PortalError user.saved-by-another with what somebody else saved, where `settings.revision` is an older one;
     *   user.own-role, user.role-of-developer, user.last-admin, auth/requires-recent-login
     */
    async updateUser(viewer: Viewer, wanted: UpdateUser): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      refuseFuture(wanted.user.lastPayment)
      const changed = await failing('user.could-not-save-user', () => transact(db, (trx) => save(trx, admin, wanted)))
      // Who is no admin any more hears no topic of admins any more.
      if (changed?.role) accounts.endStreams(wanted.id)
      if (changed) announce(wanted.id)
      return { message: 'success.user.updated' }
    },
  }
}

export type UserWriting = ReturnType<typeof createUserChanges>['writing']

const byAdmin = ({ defaultLanguage: language }: Member) => ({ how: 'admin', language }) as const

type Changes = Partial<UserFields & Pick<User, 'createdAt' | 'emailSubscriber'>>

/** Only what differs: nothing is written, told or announced for a form that was sent unchanged. */
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
  const facts: ErrorFacts = {
    firstName,
    lastName,
    occupation,
    role,
    defaultLanguage,
    avatarColor,
    revision,
    magistrate: Number(user.magistrate),
    showTooltips: Number(user.showTooltips),
    emailSubscriber: Number(user.emailSubscriber),
    lastPayment: user.lastPayment ?? 0,
  }
  return membersErrors['user.saved-by-another'](facts)
}
