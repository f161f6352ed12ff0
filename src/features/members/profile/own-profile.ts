import type { AvatarColor } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { PaymentState } from '../core/payment-state.ts'

/** What a member sets about himself. Never role, access or payments. */
export type OwnSettings = {
  firstName: string
  lastName: string
  occupation: string
  magistrate: boolean
  avatarColor: AvatarColor
  defaultLanguage: Language
  showTooltips: boolean
  emailSubscriber: boolean
  /** An administrator is told by mail what waits for a decision. */
  adminMails: boolean
}

export type OwnProfile = OwnSettings & {
  /** Counts the changes: whoever saves names the one he saw. */
  revision: number
}

/** How he stands with the fee of `year`. `lastPayment` in UTC seconds. */
export type OwnFee = { state: PaymentState; lastPayment: number | null; year: number }

/** The names of all that a member may change himself; whatever else is sent is left out. */
export const ownFields = [
  'firstName',
  'lastName',
  'occupation',
  'magistrate',
  'avatarColor',
  'defaultLanguage',
  'showTooltips',
  'emailSubscriber',
  'adminMails',
] as const satisfies readonly (keyof OwnSettings)[]
