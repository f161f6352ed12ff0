import type { InvitationState } from '#features/accounts/links/invitation.service.server.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'
import { topics } from '#platform/live/topics.ts'
import type { AdministrationDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { withdrawLeaving } from '../register/register.service.server.ts'
import { aboutUser, asAdmin, failingAs, refuse, refuseLastAdmin } from './administer.server.ts'
import { createDiscard } from './erase-user.server.ts'
import { refusalOfAccess, refusalOfDeletion, refusalOfReset, refusalOfRestoring } from './user.policy.ts'
import { createUserRepository } from './user.repository.server.ts'
import type { ChangeUserAccess, DeleteUser } from './user.schema.ts'
import type { FunctionAnswer, User } from './user.ts'

/** changeUserAccess and deleteUser, and the way back. */
export function createUserAccess(deps: AdministrationDeps) {
  const { db, clock, live, log, audit, accounts } = deps
  const discard = createDiscard(deps)
  const users = createUserRepository(db)
  const failing = failingAs(log)

  const announce = (id: string) => live.announce(topics.user(id), topics.members)

  const isThere = (user: User | null): user is User => user !== null && user.deletedAt === 0

  const setAccess = async (trx: Database, viewer: Member, { id, access }: ChangeUserAccess): Promise<boolean> => {
    const admins = await users.holdAdmins(trx)
    const user = await users.hold(trx, id)
    const missing = access ? 'user.could-not-get-disabled-user' : 'user.could-not-get-user'
    if (!isThere(user)) throw membersErrors[missing]()
    refuse(refusalOfAccess(viewer, user))
    if (user.disabled !== access) return false
    if (!access) {
      refuseLastAdmin(admins, id)
      await accounts.shutOut(trx, id)
    }
    await users.change(trx, id, { disabled: !access, disabledAt: access ? null : clock.seconds() })
    const changes = changesOf(user, { disabled: !access })
    await audit.record(trx, { ...aboutUser(viewer, id), action: 'members.access-changed', facts: { access }, changes })
    return true
  }

  const remove = async (trx: Database, viewer: Member, { id, isDisabled }: DeleteUser): Promise<void> => {
    const admins = await users.holdAdmins(trx)
    const user = await users.hold(trx, id)
    const missing = isDisabled ? 'user.could-not-get-disabled-user' : 'user.could-not-get-user'
    // Moved to the other list meanwhile: whoever deletes should see that first.
    if (!isThere(user) || user.disabled !== isDisabled) throw membersErrors[missing]()
    refuse(refusalOfDeletion(viewer, user))
    refuseLastAdmin(admins, id)
    await discard(trx, viewer, user)
  }

  const bringBack = async (trx: Database, viewer: Member, id: string): Promise<void> => {
    const user = await users.hold(trx, id)
    if (!user) throw membersErrors['user.could-not-get-user']()
    if (user.deletedAt === 0) throw membersErrors['user.not-deleted']()
    refuse(refusalOfRestoring(viewer, user))
    // To bring back somebody who was blocked for long is a new decision to keep their account.
    await users.change(trx, id, { deletedAt: 0, ...(user.disabled && { disabledAt: clock.seconds() }) })
    await withdrawLeaving(trx, id)
    const changes = changesOf(user, { deletedAt: 0 })
    await audit.record(trx, { ...aboutUser(viewer, id), action: 'members.user-restored', changes })
  }

  // His browsers hear of the end first, with the reason: a change heard before would ask twice, and the second answer knows none.
  const out = (id: string, why: SessionProblem) => {
    accounts.endStreams(id, why)
    announce(id)
  }

  return {
    /**
     * Moves a user to the active (`access`) or the disabled list; who is disabled is out at once, everywhere.
     *
     * @throws PortalError user.own-access, user.account-of-developer, user.last-admin, user.could-not-get-user or
     *   -disabled-user
     */
    async changeUserAccess(viewer: Viewer, wanted: ChangeUserAccess): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      const work = () => transact(db, (trx) => setAccess(trx, admin, wanted))
      const isChanged = await failing('user.could-not-save-user', work)
      if (isChanged && wanted.access) announce(wanted.id)
      if (isChanged && !wanted.access) out(wanted.id, 'auth/user-disabled')
      return { message: wanted.access ? 'success.user.access-given' : 'success.user.access-taken' }
    },

    /**
     * Takes a user out of all lists. He can be restored for 30 days; then a job erases what tells who he was.
     *
     * @param wanted `isDisabled` names the list in which he was seen
     * @throws PortalError user.own-deletion, user.account-of-developer, user.last-admin, user.could-not-get-user or
     *   -disabled-user
     */
    async deleteUser(viewer: Viewer, wanted: DeleteUser): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      await failing('user.could-not-save-user', () => transact(db, (trx) => remove(trx, admin, wanted)))
      out(wanted.id, 'firestore/account-not-found')
      return { message: 'success.user.deleted' }
    },

    /**
     * Back into the list in which he was.
     *
     * @throws PortalError user.not-deleted, user.account-of-developer, user.could-not-get-user once erased
     */
    async restoreUser(viewer: Viewer, { id }: { id: string }): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      await failing('user.could-not-save-user', () => transact(db, (trx) => bringBack(trx, admin, id)))
      announce(id)
      return { message: 'success.user.restored' }
    },

    /** Sends the invitation again. @throws PortalError invitation/not-possible, user.could-not-get-user */
    async inviteUser(viewer: Viewer, { id }: { id: string }): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      const work = () =>
        transact(db, async (trx) => {
          if (!isThere(await users.hold(trx, id))) throw membersErrors['user.could-not-get-user']()
          await accounts.invite(trx, id, admin)
        })
      await failing('user.could-not-save-user', work)
      announce(id)
      return { message: 'success.user.invited' }
    },

    /**
     * For somebody who lost his telephone and his recovery codes.
     *
     * @throws PortalError auth/own-factors, user.account-of-developer, user.could-not-get-user
     */
    async resetFactors(viewer: Viewer, { id }: { id: string }): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      const user = await users.byId(id)
      if (!isThere(user)) throw membersErrors['user.could-not-get-user']()
      refuse(refusalOfReset(admin, user))
      await accounts.resetFactors(admin, id)
      return { message: 'success.user.factors-reset' }
    },

    /** Whether he chose a password, or still may by the link he was sent; null once he is erased. */
    async invitationOf(viewer: Viewer, { id }: { id: string }): Promise<InvitationState | null> {
      asAdmin(viewer)
      return (await accounts.invitationStates([id])).get(id) ?? null
    },

    /**
     * The member deletes his own account, in settings: the same 30 days. Whoever calls has asked for his password.
     *
     * @param alongside done in the same transaction, such as queueing the letter
     * @throws PortalError user.last-admin
     */
    async leave(viewer: Member, alongside: (trx: Database) => Promise<void> = async () => {}): Promise<void> {
      await failing('user.could-not-save-user', () =>
        transact(db, async (trx) => {
          refuseLastAdmin(await users.holdAdmins(trx), viewer.id)
          const user = await users.hold(trx, viewer.id)
          if (!isThere(user)) throw membersErrors['user.could-not-get-user']()
          await discard(trx, viewer, user)
          await alongside(trx)
        }),
      )
      out(viewer.id, 'firestore/account-not-found')
    },
  }
}
