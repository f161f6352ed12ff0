import type { InvitationState } from '#features/accounts/links/invitation.service.server.ts'
import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'
import type { AdministrationDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { withdrawLeaving } from '../register/register.service.server.ts'
import { aboutUser, createUserSaving, holdPresent, refuse, refuseLastAdmin } from './administer.server.ts'
import { createDiscard } from './erase-user.server.ts'
import { refusalOfAccess, refusalOfDeletion, refusalOfReset, refusalOfRestoring } from './user.policy.ts'
import { changeUser, holdAdmins, holdUser, userById } from './user.repository.server.ts'
import type { ChangeUserAccess, DeleteUser } from './user.schema.ts'
import type { FunctionAnswer } from './user.ts'

/** changeUserAccess and deleteUser, and the way back. */
export function createUserAccess(deps: AdministrationDeps) {
  const { db, clock, audit, accounts } = deps
  const discard = createDiscard(deps)
  const { save, announce } = createUserSaving(deps)

  const missingFrom = (list: 'active' | 'disabled') =>
    list === 'active' ? 'user.could-not-get-user' : 'user.could-not-get-disabled-user'

  // Their browsers hear of the end first, with the reason: a change heard before would ask twice, and the second answer knows none.
  const signOut = (id: string, why: SessionProblem) => {
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
    async changeUserAccess(viewer: Viewer, { id, access }: ChangeUserAccess): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      const isChanged = await save(async (trx) => {
        const admins = await holdAdmins(trx)
        const user = await holdPresent(trx, id, missingFrom(access ? 'disabled' : 'active'))
        refuse(refusalOfAccess(admin, user))
        if (user.disabled !== access) return false
        if (!access) {
          refuseLastAdmin(admins, id)
          await accounts.shutOut(trx, id)
        }
        await changeUser(trx, id, { disabled: !access, disabledAt: access ? null : clock.seconds() })
        const changes = changesOf(user, { disabled: !access })
        await audit.record(trx, {
          ...aboutUser(admin, id),
          action: 'members.access-changed',
          facts: { access },
          changes,
        })
        return true
      })
      if (isChanged && access) announce(id)
      if (isChanged && !access) signOut(id, 'auth/user-disabled')
      return { message: access ? 'success.user.access-given' : 'success.user.access-taken' }
    },

    /**
     * Takes a user out of all lists. They can be restored for 30 days; then a job erases what tells who they were.
     *
     * @param wanted `isDisabled` names the list in which they were seen
     * @throws PortalError user.own-deletion, user.account-of-developer, user.last-admin, user.could-not-get-user or
     *   -disabled-user
     */
    async deleteUser(viewer: Viewer, { id, isDisabled }: DeleteUser): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      await save(async (trx) => {
        const admins = await holdAdmins(trx)
        const missing = missingFrom(isDisabled ? 'disabled' : 'active')
        const user = await holdPresent(trx, id, missing)
        // Moved to the other list meanwhile: whoever deletes should see that first.
        if (user.disabled !== isDisabled) throw membersErrors[missing]()
        refuse(refusalOfDeletion(admin, user))
        refuseLastAdmin(admins, id)
        await discard(trx, admin, user)
      })
      signOut(id, 'firestore/account-not-found')
      return { message: 'success.user.deleted' }
    },

    /**
     * Back into the list in which they were.
     *
     * @throws PortalError user.not-deleted, user.account-of-developer, user.could-not-get-user once erased
     */
    async restoreUser(viewer: Viewer, { id }: { id: string }): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      await save(async (trx) => {
        const user = await holdUser(trx, id)
        if (!user) throw membersErrors['user.could-not-get-user']()
        if (user.deletedAt === 0) throw membersErrors['user.not-deleted']()
        refuse(refusalOfRestoring(admin, user))
        // To bring back somebody who was blocked for long is a new decision to keep their account.
        await changeUser(trx, id, { deletedAt: 0, ...(user.disabled && { disabledAt: clock.seconds() }) })
        await withdrawLeaving(trx, id)
        const changes = changesOf(user, { deletedAt: 0 })
        await audit.record(trx, { ...aboutUser(admin, id), action: 'members.user-restored', changes })
      })
      announce(id)
      return { message: 'success.user.restored' }
    },

    /** Sends the invitation again. @throws PortalError invitation/not-possible, user.could-not-get-user */
    async inviteUser(viewer: Viewer, { id }: { id: string }): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      await save(async (trx) => {
        await holdPresent(trx, id)
        await accounts.invite(trx, id, admin)
      })
      announce(id)
      return { message: 'success.user.invited' }
    },

    /**
     * For somebody who lost their telephone and their recovery codes.
     *
     * @throws PortalError auth/own-factors, user.account-of-developer, user.could-not-get-user
     */
    async resetFactors(viewer: Viewer, { id }: { id: string }): Promise<FunctionAnswer> {
      const admin = asAdmin(viewer)
      const user = await userById(db, id)
      if (!user || user.deletedAt > 0) throw membersErrors['user.could-not-get-user']()
      refuse(refusalOfReset(admin, user))
      await accounts.resetFactors(admin, id)
      return { message: 'success.user.factors-reset' }
    },

    /** Whether they chose a password, or still may by the link they were sent; null once they are erased. */
    async invitationOf(viewer: Viewer, { id }: { id: string }): Promise<InvitationState | null> {
      asAdmin(viewer)
      return (await accounts.invitationStates([id])).get(id) ?? null
    },

    /**
     * Members delete their own account, in settings: the same 30 days. The caller has asked for their password.
     *
     * @param alongside done in the same transaction, such as queueing the email
     * @throws PortalError user.last-admin
     */
    async leave(viewer: Member, alongside: (trx: Database) => Promise<void> = async () => {}): Promise<void> {
      await save(async (trx) => {
        refuseLastAdmin(await holdAdmins(trx), viewer.id)
        await discard(trx, viewer, await holdPresent(trx, viewer.id))
        await alongside(trx)
      })
      signOut(viewer.id, 'firestore/account-not-found')
    },
  }
}
