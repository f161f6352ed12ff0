import { sql } from 'kysely'
import type { OpenDatabase } from './open-database.server.ts'

/**
 * Tells the planner of SQLite how many rows there are and how they differ, where that is unknown or has changed much: as
 * https://www.sqlite.org/pragma.html#pragma_optimize advises when a database is opened and now and then. It looks at a part of each index only.
 * The connection that reads is opened anew, for it would not hear of it. PostgreSQL does so by itself.
 */
export async function refreshStatistics({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<void> {
  if (kind !== 'sqlite') return
  // 0x10000: also tables that this connection was asked nothing about, for most questions go to the one that reads; 0x10: a
  // part of each index; 0x2: for real.
  await sql`pragma optimize = 0x10012`.execute(db)
}
