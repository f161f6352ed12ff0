import type { Members } from '#features/members/core/member.service.server.ts'
import type { SavedProfile } from '#features/members/profile/own-profile.service.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { languageCookie, themeCookie } from '#platform/http/preferences.server.ts'
import type { SettingsForm } from './settings.schema.ts'

/** Those with the role DEV look after the machine, not after members and comments. */
export const isToldWhatWaits = ({ role }: Member): boolean => role === 'ADMIN'

/**
 * Saves one section of `/settings`.
 *
 * @returns null when only this browser remembers
 * @throws PortalError user.changed-meanwhile when the profile was saved elsewhere since it was shown;
 *   admin-guard.not-admin for the mails that only administrators get
 */
export async function saveSettings(members: Members, viewer: Member, form: SettingsForm): Promise<SavedProfile | null> {
  switch (form.section) {
    case 'appearance':
      return null
    case 'profile': {
      const { firstName, lastName, occupation, magistrate, revision } = form
      return members.updateOwnProfile(viewer, { firstName, lastName, occupation, magistrate }, revision)
    }
    case 'avatar':
      return members.updateOwnProfile(viewer, { avatarColor: form.avatarColor })
    case 'language':
      return members.updateOwnProfile(viewer, { defaultLanguage: form.defaultLanguage })
    case 'tooltips':
      return members.updateOwnProfile(viewer, { showTooltips: form.showTooltips })
    case 'newsletter':
      return members.updateOwnProfile(viewer, { emailSubscriber: form.emailSubscriber })
    case 'notices':
      if (!isToldWhatWaits(viewer)) throw portalErrors['admin-guard.not-admin']()
      return members.updateOwnProfile(viewer, { adminMails: form.adminMails })
  }
}

/** What a browser without scripts must be told, because nothing in it will do it. */
export function cookiesFor(form: SettingsForm): string[] {
  // `Secure` is added to every cookie where people come over TLS.
  if (form.section === 'language') return [languageCookie(form.defaultLanguage, false)]
  if (form.section === 'appearance') return [themeCookie(form.appearance, false)]
  return []
}
