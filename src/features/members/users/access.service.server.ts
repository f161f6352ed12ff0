import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'
import type { AdministrationDeps } from '../members.deps.ts'
import { membersErrors } from '../members.errors.ts'
import { withdrawLeaving } from '../register/register.service.server.ts'
import { aboutUser, createUserSaving, holdPresent, refuse, refuseLastAdmin } from './administer.server.ts'
import { createDiscard } from './erase-user.server.ts'
import { refusalOfAccess, refusalOfDeletion, refusalOfLink, refusalOfReset, refusalOfRestoring } from './user.policy.ts'
import { holdAdmins, holdUser, userById } from './user.repository.server.ts'
import type { ChangeUserAccess, DeleteUser } from './user.schema.ts'
import { type FunctionAnswer, missingFrom } from './user.ts'
import { changeUser } from './user-changes.repository.server.ts'

export function createUserAccess(deps: AdministrationDeps) {
  const { db, clock, audit, accounts, doesMailLeave, publicUrl } = deps
  const discard = createDiscard(deps)
  const { save, announce } = createUserSaving(deps)

  // Their browsers hear of the end first, with the reason: a change heard before would ask twice, and the second answer knows none.
  const signOut = (id: string, why: SessionProblem) => {
    accounts.endStreams(id, why)
    announce(id)
  }

  return {
    ...adminCalls({
      /**
       * Moves a user to the active (`access`) or the disabled list; who is disabled is out at once, everywhere.
       * @throws PortalError user.own-access, user.account-of-developer, user.last-admin, those of `missingFrom`
       */
      async changeUserAccess(admin, { id, access }: ChangeUserAccess): Promise<FunctionAnswer> {
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
          const entry = { ...aboutUser(admin, id), action: 'members.access-changed', facts: { access } } as const
          await audit.record(trx, { ...entry, changes: changesOf(user, { disabled: !access }) })
          return true
        })
        if (isChanged && access) announce(id)
        if (isChanged && !access) signOut(id, 'auth/user-disabled')
        return { message: access ? 'success.user.access-given' : 'success.user.access-taken' }
      },

      /**
       * To be restored for 30 days, then erased by a job. `isDisabled` names the list in which they were seen.
       * @throws PortalError user.own-deletion, user.account-of-developer, user.last-admin, those of `missingFrom`
       */
      async deleteUser(admin, { id, isDisabled }: DeleteUser): Promise<FunctionAnswer> {
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

      /** Back into their list. @throws PortalError user.not-deleted, user.account-of-developer, user.could-not-get-user once erased */
      async restoreUser(admin, { id }: { id: string }): Promise<FunctionAnswer> {
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
      async inviteUser(admin, { id }: { id: string }): Promise<FunctionAnswer> {
        await save(async (trx) => {
          await holdPresent(trx, id)
          await accounts.invite(trx, id, admin)
        })
        announce(id)
        return { message: 'success.user.invited' }
      },

      /**
       * Answers the link itself, once, for the administrator to pass on while no mail can.
       * @throws PortalError user.link-comes-by-mail, user.link-of-more-than-member, invitation/not-possible
       */
      async showInvitation(admin, { id }: { id: string }): Promise<{ link: string }> {
        if (doesMailLeave) throw membersErrors['user.link-comes-by-mail']()
        const path = await save(async (trx) => {
          refuse(refusalOfLink(await holdPresent(trx, id)))
          return accounts.inviteByHand(trx, id, admin)
        })
        announce(id)
        return { link: publicUrl + path }
      },

      /** For somebody who lost their telephone and their recovery codes. @throws PortalError auth/own-factors, user.account-of-developer */
      async resetFactors(admin, { id }: { id: string }): Promise<FunctionAnswer> {
        const user = await userById(db, id)
        if (!user || user.deletedAt > 0) throw membersErrors['user.could-not-get-user']()
        refuse(refusalOfReset(admin, user))
        await accounts.resetFactors(admin, id)
        return { message: 'success.user.factors-reset' }
      },

      /** Whether they chose a password, or still may by the link they were sent; null once they are erased. */
      async invitationOf(_, { id }: { id: string }) {
        return (await accounts.invitationStates([id])).get(id) ?? null
      },
    }),

    /** Members delete their own account; the caller has asked for their password. @throws PortalError user.last-admin */
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
