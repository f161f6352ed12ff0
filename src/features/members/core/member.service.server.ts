import type { NewsletterOfMembers } from '#features/newsletter/consent/newsletter-of-members.server.ts'
import type { PaymentService } from '#features/payments/payment.service.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { yearName } from '#platform/i18n/years.ts'
import { topics } from '#platform/live/topics.ts'
import { membersErrors } from '../members.errors.ts'
import { holdProfile, ownPayments, ownProfile } from '../profile/own-profile.repository.server.ts'
import { type OwnFee, type OwnSettings, ownFields } from '../profile/own-profile.ts'
import { updateProfile } from '../profile/profile-changes.repository.server.ts'
import { canFollow } from './member.policy.ts'
import { activeMember, currentUser, insertMembers, profileOf } from './member.repository.server.ts'
import { fullNameOf, type NewMember } from './member.ts'
import { paidOn, paidYearOf, paymentStateOf } from './payment-state.ts'

export type Members = ReturnType<typeof createMembers>

type Deps = Pick<CoreServices, 'db' | 'audit' | 'clock' | 'live'> & {
  /** The account keeps the whole name as well. */
  renameAccount(trx: Database, id: string, name: string): Promise<void>
  /** Keeps the proof of what they wanted. */
  newsletterOfMembers: Pick<NewsletterOfMembers, 'switched'>
  payments: Pick<PaymentService, 'feeYear'>
}

/** `at` in UTC seconds. */
export type SavedProfile = { revision: number; at: number }

/** Built once, in `shell/services.server.ts`. */
export function createMembers({ db, audit, clock, live, renameAccount, newsletterOfMembers, payments }: Deps) {
  live.allow('user', canFollow)
  live.allow('members', canFollow)

  const announce = (id: string): void => live.announce(topics.user(id), topics.members)

  const there = <Found>(found: Found | null): Found => {
    if (found === null) throw membersErrors['user.could-not-get-user']()
    return found
  }

  /** Also where it was so before: turned on again, newsletters that had stopped come again. */
  const recordSwitch = (trx: Database, { id: userId, defaultLanguage: language }: Member, wants: boolean) =>
    newsletterOfMembers.switched(trx, { userId, wants, how: 'settings', language })

  return {
    currentUser: (id: string) => currentUser(db, id),

    /** A member as other members see them. @throws PortalError user.could-not-get-user for one who is gone, or disabled */
    profile: async (viewer: Member, id: string) => there(await profileOf(db, viewer, id)),

    /** The member as they are now, for work that goes on without them; null when they may no longer sign in. */
    findMember: (id: string) => activeMember(db, id),

    /** Writes the member's row in the transaction of the account it belongs to. Announce after the commit. */
    async createUserRow(trx: Database, member: NewMember): Promise<void> {
      const last = await paidOn(member.lastPayment, (at) => payments.feeYear(at, trx))
      await insertMembers(trx, [{ ...member, paidYear: paidYearOf([], last) }])
    },

    announce,

    /** @throws PortalError user.could-not-get-user when the record is gone */
    ownProfile: async (viewer: Member) => there(await ownProfile(db, viewer.id)),

    /** How they stand with the fee of the year that runs. @throws PortalError user.could-not-get-user when the record is gone */
    async ownFee(viewer: Member): Promise<OwnFee> {
      const payer = there(await remembered(db, ['own-payments', viewer.id], () => ownPayments(db, viewer.id)))
      const running = await payments.feeYear(clock.seconds())
      const year = yearName(running.year, running.yearStart)
      return { state: paymentStateOf(payer, running), lastPayment: payer.lastPayment, year }
    },

    /** @param seen the revision that the form showed; none for one switch @throws PortalError user.changed-meanwhile since then */
    async updateOwnProfile(viewer: Member, settings: Partial<OwnSettings>, seen?: number): Promise<SavedProfile> {
      const allowed = onlyOwnFields(settings)
      const fields = Object.keys(allowed)
      const revision = await transact(db, async (trx) => {
        const before = await holdProfile(trx, viewer.id)
        const saved = await updateProfile(trx, viewer.id, allowed, seen)
        if (saved === null) throw membersErrors['user.changed-meanwhile']()
        const about = { actor: viewer, subjectKind: 'user', subject: viewer.id }
        const changes = changesOf(before, allowed)
        await audit.record(trx, { ...about, action: 'members.user-updated', facts: { fields }, changes })
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
