import { adminCalls } from '#platform/access/admin-guards.ts'
import type { AuditLine } from '#platform/audit/audit.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import type { Page } from '#platform/lists/list-page.server.ts'
import type { AdministrationDeps } from '../../members.deps.ts'

/** A line about a user; `by` is the name of who did it, null for the portal itself or somebody who was erased since. */
export type UserLogLine = Pick<AuditLine, 'id' | 'at' | 'action' | 'changes' | 'devOnProd'> & { by: string | null }

const linesPerPage = 20

export function createUserLog({ db, audit }: Pick<AdministrationDeps, 'db' | 'audit'>) {
  return adminCalls({
    async logOf(_, subject: string, after: string | null): Promise<Page<UserLogLine>> {
      const { lines, next } = await audit.list(db, { subject }, after, linesPerPage)
      const actors = lines.map(({ actor }) => actor)
      const names = await namesOf(db, actors)
      const rows = lines.map(({ id, at, action, changes, devOnProd, actor }) => {
        const by = (actor && names.get(actor)) ?? null
        return { id, at, action, changes, devOnProd, by }
      })
      return { rows, next }
    },

    /** When they last took their data export with them, in UTC seconds; null for never. */
    async lastDownloadOf(_, { id }: { id: string }): Promise<number | null> {
      const { lines } = await audit.list(db, { subject: id, action: 'accounts.data-downloaded' }, null, 1)
      return lines[0]?.at ?? null
    },
  })
}
