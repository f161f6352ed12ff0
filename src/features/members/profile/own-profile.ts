import type { PaymentState } from '../core/payment-state.ts'
import type { User } from '../users/user.ts'

/** All that members may change of themselves, never role, access or payments; whatever else is sent is left out. */
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
] as const

/** `adminMails`: an administrator is informed by mail of what waits for a decision. */
type Fields = User & { adminMails: boolean }

export type OwnSettings = Pick<Fields, (typeof ownFields)[number]>

/** `revision` counts the changes: a change names the one it was made from. */
export type OwnProfile = OwnSettings & Pick<User, 'revision'>

/** How somebody stands with the fee of a year, by its name. `lastPayment` in UTC seconds. */
export type OwnFee = { state: PaymentState; lastPayment: number | null; year: string }
