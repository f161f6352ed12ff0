import type { MemberAdministration } from '#features/members/users/member-administration.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Accounts } from '../core/accounts.server.ts'

/** Days until what tells who somebody was is erased. */
export const daysUntilErasure = 30

/**
 * Deletes the member's own account: at once gone everywhere, to be restored by an administrator for 30 days; a letter says
 * until when and how.
 *
 * @throws PortalError auth/wrong-password on `currentPassword`, auth/too-many-requests, user.last-admin
 */
export async function deleteOwnAccount(
  { accounts, administration }: { accounts: Accounts; administration: Pick<MemberAdministration, 'leave'> },
  viewer: Member,
  currentPassword: string,
): Promise<void> {
  await accounts.reauthenticate(viewer, currentPassword)
  const reader = { ...viewer, language: viewer.defaultLanguage }
  const until = formatDate(accounts.now() + daysUntilErasure * 24 * 60 * 60, viewer.defaultLanguage)
  await administration.leave(viewer, (trx) =>
    accounts.mail.tell(trx, reader, 'account-deleted', { path: '/contact', facts: { until } }),
  )
}
