import type { NewsletterOfMembers } from '#features/newsletter/consent/newsletter-of-members.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { fullNameOf } from '../core/member.ts'
import { paymentStateOf } from '../core/payment-state.ts'
import { membersErrors } from '../members.errors.ts'
import { holdProfile, ownPayments, ownProfile, updateProfile } from './own-profile.repository.server.ts'
import { type OwnFee, type OwnProfile, type OwnSettings, ownFields } from './own-profile.ts'

export type OwnProfileDeps = Pick<CoreServices, 'db' | 'audit' | 'clock'> & {
  /** The account keeps the whole name as well. */
  renameAccount(trx: Database, id: string, name: string): Promise<void>
  /** Keeps the proof of what they wanted. */
  newsletterOfMembers: Pick<NewsletterOfMembers, 'switched'>
  /** To open browsers: this member changed. */
  announce(id: string): void
}

/** `at` in UTC seconds. */
export type SavedProfile = { revision: number; at: number }

/** What members see and change of their own record. */
export function createOwnProfileService(deps: OwnProfileDeps) {
  const { db, audit, clock, renameAccount, newsletterOfMembers, announce } = deps

  /** Also where it was so before: turned on again, newsletters that had stopped come again. */
  const recordSwitch = (trx: Database, { id: userId, defaultLanguage: language }: Member, wants: boolean) =>
    newsletterOfMembers.switched(trx, { userId, wants, how: 'settings', language })

  return {
    /** @throws PortalError user.could-not-get-user when the record is gone */
    async ownProfile(viewer: Member): Promise<OwnProfile> {
      const profile = await ownProfile(db, viewer.id)
      if (!profile) throw membersErrors['user.could-not-get-user']()
      return profile
    },

    /** Whether the fee of `year` is paid. @throws PortalError user.could-not-get-user when the record is gone */
    async ownFee(viewer: Member): Promise<OwnFee> {
      const payer = await ownPayments(db, viewer.id)
      if (!payer) throw membersErrors['user.could-not-get-user']()
      const now = clock.seconds()
      return { state: paymentStateOf(payer, now), lastPayment: payer.lastPayment, year: yearOf(now) }
    },

    /**
     * Saves what members set about themselves, and answers when.
     * @param seen the revision that the form showed; left out where one switch is turned
     * @throws PortalError user.changed-meanwhile when somebody saved since `seen`
     */
    async updateOwnProfile(viewer: Member, settings: Partial<OwnSettings>, seen?: number): Promise<SavedProfile> {
      const allowed = onlyOwnFields(settings)
      const fields = Object.keys(allowed)
      const revision = await transact(db, async (trx) => {
        const before = await holdProfile(trx, viewer.id)
        const saved = await updateProfile(trx, viewer.id, allowed, seen)
        if (saved === null) throw membersErrors['user.changed-meanwhile']()
        const entry = {
          actor: viewer,
          action: 'members.user-updated',
          subjectKind: 'user',
          subject: viewer.id,
        } as const
        await audit.record(trx, { ...entry, facts: { fields }, changes: changesOf(before, allowed) })
        if (allowed.emailSubscriber !== undefined) await recordSwitch(trx, viewer, allowed.emailSubscriber)
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
