import { sql } from 'kysely'
import type { OpenDatabase } from './open-database.server.ts'

/**
 * Tells the planner of SQLite how many rows there are and how they differ, where that is unknown or has changed much: as
 * https://www.sqlite.org/pragma.html#pragma_optimize advises when a database is opened and now and then. It looks at a part of each index only.
 * A connection reads what was found when it is opened. PostgreSQL does so by itself.
 */
export async function refreshStatistics(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  when: 'opened' | 'hourly',
): Promise<void> {
  if (kind !== 'sqlite') return
  // 0x10000: also tables that nobody has asked anything yet; 0x10: a part of each index; 0x2: for real.
  await sql.raw(`pragma optimize${when === 'opened' ? ' = 0x10012' : ''}`).execute(db)
}
