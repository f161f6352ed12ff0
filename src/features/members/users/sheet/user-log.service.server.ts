import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditLine } from '#platform/audit/audit.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { asAdmin } from '../administer.server.ts'
import { namesOf } from '../user.repository.server.ts'

/** A line about a user; `by` is the name of who did it, null for the portal itself or somebody who was erased since. */
export type UserLogLine = Pick<AuditLine, 'id' | 'at' | 'action' | 'changes' | 'devOnProd'> & { by: string | null }

/** `next` is to be given as `after`; null at the end. */
export type UserLogPage = { lines: UserLogLine[]; next: string | null }

const linesPerPage = 20

/** What the audit log tells about one user. */
export function createUserLog({ db, audit }: Pick<AdministrationDeps, 'db' | 'audit'>) {
  return {
    /** Newest first, a page at a time. @throws PortalError 401 or 403 */
    async logOf(viewer: Viewer, { id, after }: { id: string; after: string | null }): Promise<UserLogPage> {
      asAdmin(viewer)
      const { lines, next } = await audit.list(db, { subject: id }, after, linesPerPage)
      const names = await namesOf(
        db,
        lines.map(({ actor }) => actor),
      )
      const shown = lines.map(({ id: line, at, action, changes, devOnProd, actor }) => ({
        id: line,
        at,
        action,
        changes,
        devOnProd,
        by: (actor && names.get(actor)) ?? null,
      }))
      return { lines: shown, next }
    },

    /** When he last took his own data with him, in UTC seconds; null for never. @throws PortalError 401 or 403 */
    async lastDownloadOf(viewer: Viewer, { id }: { id: string }): Promise<number | null> {
      asAdmin(viewer)
      const { lines } = await audit.list(db, { subject: id, action: 'accounts.data-downloaded' }, null, 1)
      return lines[0]?.at ?? null
    },
  }
}
