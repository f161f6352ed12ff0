import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import type { AuditFilter, AuditLine } from './audit.ts'

export function linesQuery(db: Database, filter: AuditFilter, after: Cursor | null, limit: number) {
  const { actor, action, subject, from, until, devOnProd } = filter
  let query = db
    .selectFrom('platformAudit as line')
    .leftJoin('platformAuditChange as change', 'change.line', 'line.id')
    .select(['line.id', 'line.at', 'line.actor', 'line.action', 'line.subjectKind', 'line.subject', 'line.facts'])
    .select(['line.devOnProd', 'line.network', 'change.changes'])
  if (actor !== undefined) query = query.where('line.actor', '=', actor)
  if (action !== undefined) query = query.where('line.action', '=', action)
  if (subject !== undefined) query = query.where('line.subject', '=', subject)
  if (from !== undefined) query = query.where('line.at', '>=', from)
  if (until !== undefined) query = query.where('line.at', '<', until)
  // Written out: a value that is bound says nothing to the planner about the index of just these lines.
  if (devOnProd) query = query.where(sql<SqlBool>`${sql.ref('line.devOnProd')} = true`)
  if (after) query = query.where((eb) => eb(eb.refTuple('line.at', 'line.id'), '<', eb.tuple(after.at, after.id)))
  return query.orderBy('line.at', 'desc').orderBy('line.id', 'desc').limit(limit)
}

/** Of several actions (at least one) the newest of each, and of these the newest: so many rows at most, however long the log is. */
export function linesOfActionsQuery(
  db: Database,
  actions: readonly string[],
  filter: AuditFilter,
  after: Cursor | null,
  limit: number,
) {
  const [first, ...others] = actions.map((action) =>
    db.selectFrom(linesQuery(db, { ...filter, action }, after, limit).as('part')).selectAll(),
  )
  if (!first) throw new Error('no action is asked for')
  const parts = others.reduce((all, part) => all.unionAll(part), first)
  return db.selectFrom(parts.as('found')).selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
}

export async function linesOf(...asked: Parameters<typeof linesQuery>): Promise<AuditLine[]> {
  const [db, filter, after, limit] = asked
  const { actions } = filter
  const query = actions ? linesOfActionsQuery(db, actions, filter, after, limit) : linesQuery(...asked)
  const rows = await query.execute()
  return rows.map((row) => ({
    ...row,
    facts: JSON.parse(row.facts),
    changes: row.changes === null ? null : JSON.parse(row.changes),
    devOnProd: Boolean(row.devOnProd),
  }))
}
