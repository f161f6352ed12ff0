import { adminRefusal } from '#platform/access/guards.ts'
import { isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { type MembersErrorCode, membersErrors } from '../members.errors.ts'
import { canAdministerUsers } from './user.policy.ts'

/** The viewer as an admin. @throws PortalError 401 or 403 */
export function asAdmin(viewer: Viewer): Member {
  if (!isMember(viewer) || !canAdministerUsers(viewer)) throw adminRefusal(viewer)
  return viewer
}

/** @throws PortalError with this code; nothing without one */
export function refuse(code: MembersErrorCode | null): void {
  if (code) throw membersErrors[code]()
}

/** What the audit log says of a user. */
export const aboutUser = (actor: Viewer | null, subject: string) =>
  ({ actor, subjectKind: 'user', subject }) satisfies Partial<AuditEntry>

/** The reader gets the catalogue's sentence for what failed, the log gets the cause. */
export const failingAs =
  (log: Log) =>
  async <Result>(code: MembersErrorCode, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (isPortalError(error)) throw error
      log.error({ err: error, code }, 'the administration of members failed')
      throw membersErrors[code]()
    }
  }

/**
 * Somebody must be able to administer: DEV does not count, for developers come and go.
 *
 * @param admins every ADMIN who may act, held until the transaction ends
 * @throws PortalError user.last-admin when this user is the only one
 */
export function refuseLastAdmin(admins: readonly string[], userId: string): void {
  if (admins.length === 1 && admins[0] === userId) throw membersErrors['user.last-admin']()
}
