import type { Insertable } from 'kysely'
import { chunksOf } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { AuditAction } from './audit-actions.ts'

/** Writes `platform_audit`; the database itself refuses to change or delete a line. */
export async function insertLines(trx: Database, lines: readonly Insertable<Schema['platformAudit']>[]): Promise<void> {
  for await (const values of chunksOf(lines)) await trx.insertInto('platformAudit').values(values).execute()
}

export async function insertChanges(trx: Database, changes: readonly Schema['platformAuditChange'][]): Promise<void> {
  for await (const values of chunksOf(changes)) await trx.insertInto('platformAuditChange').values(values).execute()
}

export async function deleteChangesOf(trx: Database, subject: string): Promise<void> {
  await trx.deleteFrom('platformAuditChange').where('subject', '=', subject).execute()
}

export async function deleteLines(trx: Database, actions: readonly AuditAction[], before: number, limit: number) {
  const old = oldLines(trx, actions, before).limit(limit)
  const { numDeletedRows } = await trx.deleteFrom('platformAudit').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** What such lines kept before and after; the lines stay. */
export async function deleteChangesBefore(
  trx: Database,
  actions: readonly AuditAction[],
  before: number,
): Promise<void> {
  await trx
    .deleteFrom('platformAuditChange')
    .where('line', 'in', oldLines(trx, actions, before))
    .execute()
}

const oldLines = (db: Database, actions: readonly AuditAction[], before: number) =>
  db.selectFrom('platformAudit').select('id').where('action', 'in', actions).where('at', '<', before)
