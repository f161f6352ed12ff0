import type { LettersOfMembers } from '#features/newsletter/consent/letters-of-members.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { fullNameOf } from '../core/member.ts'
import { paymentStateOf } from '../core/payment-state.ts'
import { membersErrors } from '../members.errors.ts'
import { createOwnProfileRepository } from './own-profile.repository.server.ts'
import { type OwnFee, type OwnProfile, type OwnSettings, ownFields } from './own-profile.ts'

export type RenameAccount = (trx: Database, id: string, name: string) => Promise<void>

type Dependencies = {
  db: Database
  audit: Pick<Audit, 'record'>
  clock: Clock
  /** The accounts' room keeps the whole name as well. */
  renameAccount: RenameAccount
  /** The newsletter's room keeps the proof of what he wanted. */
  lettersOfMembers: Pick<LettersOfMembers, 'switched'>
  /** Tells open browsers that this member changed. */
  announce: (id: string) => void
}

/** `at` in UTC seconds. */
export type SavedProfile = { revision: number; at: number }

/** What a member sees and changes of his own record. */
export function createOwnProfileService(dependencies: Dependencies) {
  const { db, audit, clock, renameAccount, lettersOfMembers, announce } = dependencies
  const profiles = createOwnProfileRepository(db)

  /** Also where it stood so before: who turns it on again wants letters that had stopped coming. */
  const noteWish = (trx: Database, { id: userId, defaultLanguage: language }: Member, wants: boolean) =>
    lettersOfMembers.switched(trx, { userId, wants, how: 'settings', language })

  return {
    /** @throws PortalError user.could-not-get-user when the record is gone */
    async ownProfile(viewer: Member): Promise<OwnProfile> {
      const profile = await profiles.byId(viewer.id)
      if (!profile) throw membersErrors['user.could-not-get-user']()
      return profile
    },

    /** How he stands with the fee of this year. @throws PortalError user.could-not-get-user when the record is gone */
    async ownFee(viewer: Member): Promise<OwnFee> {
      const payer = await profiles.paymentOf(viewer.id)
      if (!payer) throw membersErrors['user.could-not-get-user']()
      const now = clock.seconds()
      return { state: paymentStateOf(payer, now), lastPayment: payer.lastPayment, year: yearOf(now) }
    },

    /**
     * Saves what a member set about himself; whatever else stands in `settings` is left out.
     *
     * @param seen the revision that the form showed; left out where one switch is turned
     * @returns the new revision, and when it was saved
     * @throws PortalError user.changed-meanwhile when somebody saved since `seen`
     */
    async updateOwnProfile(viewer: Member, settings: Partial<OwnSettings>, seen?: number): Promise<SavedProfile> {
      const allowed = onlyOwnFields(settings)
      const fields = Object.keys(allowed)
      const revision = await transact(db, async (trx) => {
        const before = await profiles.hold(trx, viewer.id)
        const saved = await profiles.update(trx, viewer.id, allowed, seen)
        if (saved === null) throw membersErrors['user.changed-meanwhile']()
        const line = { actor: viewer, action: 'members.user-updated', subjectKind: 'user', subject: viewer.id } as const
        await audit.record(trx, { ...line, facts: { fields }, changes: changesOf(before, allowed) })
        if (allowed.emailSubscriber !== undefined) await noteWish(trx, viewer, allowed.emailSubscriber)
        if (allowed.firstName !== undefined || allowed.lastName !== undefined)
          await renameAccount(trx, viewer.id, fullNameOf(saved))
        return saved.revision
      })
      announce(viewer.id)
      return { revision, at: clock.seconds() }
    },
  }
}

const onlyOwnFields = (settings: Partial<OwnSettings>): Partial<OwnSettings> =>
  Object.fromEntries(
    ownFields.filter((field) => settings[field] !== undefined).map((field) => [field, settings[field]]),
  )
