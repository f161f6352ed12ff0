import { membersErrors } from '../members.errors.ts'

/**
 * Somebody must be able to administer: DEV does not count, for developers come and go.
 *
 * @param admins every ADMIN who may act, held until the transaction ends
 * @throws PortalError user.last-admin when this user is the only one
 */
export function refuseLastAdmin(admins: readonly string[], userId: string): void {
  if (admins.length === 1 && admins[0] === userId) throw membersErrors['user.last-admin']()
}
