import type { AvatarColor, MemberRole } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'

/** What the frame shows of the person who is signed in. */
export type CurrentUser = {
  id: string
  role: MemberRole
  firstName: string
  email: string
  avatarColor: AvatarColor
  defaultLanguage: Language
  showTooltips: boolean
}

/** What one member may see of another. */
export type MemberProfile = {
  id: string
  firstName: string
  lastName: string
  avatarColor: AvatarColor
  occupation: string
  magistrate: boolean
  /** UTC seconds. */
  createdAt: number
}

/** A new row of the members' table. Times are UTC seconds. */
export type NewMember = {
  id: string
  firstName: string
  lastName: string
  role: MemberRole
  defaultLanguage: Language
  avatarColor: AvatarColor
  createdAt: number
  disabled: boolean
  /** Since when; from then on the months run after which the account is erased. UTC seconds. */
  disabledAt?: number | null
  emailSubscriber: boolean
  lastPayment: number | null
  magistrate: boolean
  occupation: string
  showTooltips: boolean
}

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
