import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditLine } from '#platform/audit/audit.ts'
import type { Page } from '#platform/lists/cursor.server.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { namesOf } from '../user.repository.server.ts'

/** A line about a user; `by` is the name of who did it, null for the portal itself or somebody who was erased since. */
export type UserLogLine = Pick<AuditLine, 'id' | 'at' | 'action' | 'changes' | 'devOnProd'> & { by: string | null }

const linesPerPage = 20

/** What the audit log tells about one user. */
export function createUserLog({ db, audit }: Pick<AdministrationDeps, 'db' | 'audit'>) {
  return {
    /** Newest first, a page at a time. @throws PortalError 401 or 403 */
    async logOf(
      viewer: Viewer,
      { id: subject, after }: { id: string; after: string | null },
    ): Promise<Page<UserLogLine>> {
      asAdmin(viewer)
      const { lines, next } = await audit.list(db, { subject }, after, linesPerPage)
      const actors = lines.map(({ actor }) => actor)
      const names = await namesOf(db, actors)
      const rows = lines.map(({ id, at, action, changes, devOnProd, actor }) => {
        const by = (actor && names.get(actor)) ?? null
        return { id, at, action, changes, devOnProd, by }
      })
      return { rows, next }
    },

    /** When they last took their own data with them, in UTC seconds; null for never. @throws PortalError 401 or 403 */
    async lastDownloadOf(viewer: Viewer, { id }: { id: string }): Promise<number | null> {
      asAdmin(viewer)
      const { lines } = await audit.list(db, { subject: id, action: 'accounts.data-downloaded' }, null, 1)
      return lines[0]?.at ?? null
    },
  }
}
