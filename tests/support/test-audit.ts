import { type Audit, createAudit } from '../../src/platform/audit/audit.server.ts'
import type { Clock } from '../../src/platform/clock/clock.ts'
import type { Database } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createTestClock } from './test-clock.ts'

/** The audit log as it is, on the clock of the test. */
export const createTestAudit = (clock: Clock = createTestClock(), environment = 'test'): Audit =>
  createAudit({ clock, environment, newId })

/** What the log kept before and after, oldest first, of this subject. */
export async function changesIn(db: Database, subject: string) {
  const rows = await db
    .selectFrom('platformAuditChange as change')
    .innerJoin('platformAudit as line', 'line.id', 'change.line')
    .where('change.subject', '=', subject)
    .select(['line.action', 'change.changes'])
    .orderBy('line.at')
    .orderBy('line.id')
    .execute()
  return rows.map(({ action, changes }) => ({ action, changes: JSON.parse(changes) as unknown }))
}

/** What the log tells, oldest first: who did what to whom, and with what. */
export async function auditEntriesIn(db: Database) {
  const rows = await db
    .selectFrom('platformAudit')
    .select(['actor', 'action', 'subject', 'facts'])
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) as unknown }))
}
