import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { PlatformAuditTable } from '#platform/database/schema.ts'
import type { AuditFilter, AuditLine } from './audit.ts'

export type AuditMark = { at: number; id: string }

/** Far below what either database binds to one statement. */
const rowsPerStatement = 500

/** Writes `platform_audit`; the database itself refuses to change or delete a line. */
export async function insertLines(trx: Database, lines: readonly Insertable<PlatformAuditTable>[]): Promise<void> {
  for (let start = 0; start < lines.length; start += rowsPerStatement)
    await trx
      .insertInto('platformAudit')
      .values(lines.slice(start, start + rowsPerStatement))
      .execute()
}

/** Newest first, by the index of what is asked for. */
export function linesQuery(db: Database, filter: AuditFilter, after: AuditMark | null, limit: number) {
  const { actor, action, subject, from, until } = filter
  let query = db
    .selectFrom('platformAudit')
    .select(['id', 'at', 'actor', 'action', 'subjectKind', 'subject', 'facts', 'devOnProd', 'network'])
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (action !== undefined) query = query.where('action', '=', action)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (after) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)))
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
}

export async function linesOf(
  db: Database,
  filter: AuditFilter,
  after: AuditMark | null,
  limit: number,
): Promise<AuditLine[]> {
  const rows = await linesQuery(db, filter, after, limit).execute()
  return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts), devOnProd: Boolean(row.devOnProd) }))
}
