import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'

/** Any number that nobody else locks: one process at a time renews the index, so that no older state overtakes a newer. */
const indexingLock = 7_300_301

export type NotedChange = { seq: number; id: string }

/** What changed since the index was renewed: written down by triggers, in the transaction of each change. */
export function searchChangesIn(database: Database) {
  const db = database.withoutPlugins() as unknown as Database
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  return {
    isEmpty: async (): Promise<boolean> => {
      const { rows } = await sql`select 1 from platform_search_change limit 1`.execute(db)
      return rows.length === 0
    },

    /** Until the end of the transaction; false when another process is at it. SQLite has one writer anyway. */
    lock: async (): Promise<boolean> => {
      if (!isPostgres) return true
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${indexingLock}) as mine`.execute(
        db,
      )
      return rows[0]?.mine === true
    },

    oldest: async (limit: number): Promise<NotedChange[]> => {
      const { rows } = await sql<NotedChange>`
        select seq, id from platform_search_change order by seq limit ${limit}`.execute(db)
      return rows
    },

    forget: async (changes: readonly NotedChange[]): Promise<void> => {
      const numbers = sql.join(changes.map(({ seq }) => seq))
      await sql`delete from platform_search_change where seq in (${numbers})`.execute(db)
    },

    note: async (id: string): Promise<void> => {
      await sql`insert into platform_search_change (id) values (${id})`.execute(db)
    },
  }
}
