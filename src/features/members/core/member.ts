import type { User } from '../users/user.ts'

export type CurrentUser = Pick<
  User,
  'id' | 'role' | 'firstName' | 'email' | 'avatarColor' | 'defaultLanguage' | 'showTooltips'
>

/** What one member may see of another. */
export type MemberProfile = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'avatarColor' | 'occupation' | 'magistrate' | 'createdAt'
>

/** From `disabledAt` on the months run after which the account is erased. */
export type NewMember = Omit<
  User,
  'email' | 'deletedAt' | 'disabledAt' | 'paidYear' | 'exempt' | 'mayManagePayments' | 'revision'
> & {
  disabledAt?: number | null
  mayManagePayments?: boolean
}

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
