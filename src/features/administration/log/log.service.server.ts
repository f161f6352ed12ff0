import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { AuditFilter } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { endOfDay, startOfDay } from '#platform/i18n/days.ts'
import { everyRow, type Page } from '#platform/lists/cursor.server.ts'
import type { LogLine, LogPerson } from './log.ts'
import { actionsOf, auditGroups, type LogFilter } from './log-filter.ts'
import { namedLines } from './named-lines.server.ts'
import { nameOfMember, namesOfMembersQuery, peopleQuery, rowsById } from './named-things.repository.server.ts'

export type LogService = ReturnType<typeof createLogService>

/** People who are found by a name: of more nobody could choose. */
const maxPeople = 12

/** Lines that are read from the database at once while a file leaves. */
const exportedAtOnce = 500

/** The audit log for administrators. Nothing here changes anything but that an export is written down itself. */
export function createLogService({ db, audit }: { db: Database; audit: Audit }) {
  async function read(filter: LogFilter, after: string | null, limit: number): Promise<Page<LogLine>> {
    const { lines, next } = await audit.list(db, asked(filter), after, limit)
    return { rows: await namedLines(db, lines), next }
  }

  return {
    /** Newest first. @throws PortalError 401 or 403 */
    async list(viewer: Viewer, filter: LogFilter, after: string | null, limit: number): Promise<Page<LogLine>> {
      asAdmin(viewer)
      return read(filter, after, limit)
    },

    /** Whom a name may mean. @throws PortalError 401 or 403 */
    async people(viewer: Viewer, name: string): Promise<LogPerson[]> {
      asAdmin(viewer)
      const rows = await peopleQuery(db, name, maxPeople).execute()
      return rows.map((row) => ({ id: row.id, email: row.email, name: nameOfMember(row) }))
    },

    /** What the members of a filter are called; who was erased is missing. @throws PortalError 401 or 403 */
    async namesIn(viewer: Viewer, { who, about }: LogFilter): Promise<Record<string, string>> {
      asAdmin(viewer)
      const members = await rowsById(db, namesOfMembersQuery, [who, about])
      return Object.fromEntries([...members].map(([id, member]) => [id, nameOfMember(member)]))
    },

    /**
     * Every line of the filter, newest first, as fast as somebody takes it. That it was taken is written down before.
     *
     * @throws PortalError 401 or 403
     */
    async export(viewer: Viewer, filter: LogFilter): Promise<AsyncGenerator<LogLine, void, void>> {
      asAdmin(viewer)
      const facts = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== false))
      await transact(db, (trx) => audit.record(trx, { actor: viewer, action: 'administration.log-exported', facts }))
      return everyRow((after) => read(filter, after, exportedAtOnce))
    },
  }
}

function asked({ who, what, about, from, until, devOnProd }: LogFilter): AuditFilter {
  const isGroup = what !== null && auditGroups.includes(what)
  return {
    ...(who && { actor: who }),
    ...(what && (isGroup ? { actions: actionsOf(what) } : { action: what })),
    ...(about && { subject: about }),
    ...(from && { from: startOfDay(from) }),
    ...(until && { until: endOfDay(until) }),
    ...(devOnProd && { devOnProd }),
  }
}
