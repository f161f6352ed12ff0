import type { Database } from '#platform/database/open-database.server.ts'
import { fullNameOf } from '../core/full-name.ts'

/** What these users are called, in one reading; who was erased has no name any more. */
export async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('membersUser')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, fullNameOf(row)]))
}
