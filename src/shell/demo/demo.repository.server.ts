import { type Insertable, PostgresAdapter, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { transact } from '#platform/database/transact.server.ts'

/** What a demo consists of: rows for each table. The demo writes every room's tables, and only into an empty portal. */
export type DemoRows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] }

/** Rows per statement: SQLite takes 32,766 parameters. */
const batch = 500

/** A number that no other lock of ours uses. */
const demoLock = 1_953

/** One process at a time: several that share a PostgreSQL may start together. SQLite's folder lets in only one. */
export async function oneAtATime(db: Database, work: () => Promise<void>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return work()
  await db.connection().execute(async (one) => {
    // Loading a demo takes longer than anybody else waits for a lock.
    await sql`with patiently as (select set_config('lock_timeout', '0', true))
      select pg_advisory_lock(${demoLock}::bigint) from patiently`.execute(one)
    await work().finally(() => sql`select pg_advisory_unlock(${demoLock}::bigint)`.execute(one))
  })
}

export async function isEmptyPortal(db: Database): Promise<boolean> {
  const row = await db.selectFrom('administrationOrganisation').select('id').executeTakeFirst()
  return row === undefined
}

/** All or nothing: a demo that was interrupted leaves no trace and is loaded at the next start. */
export async function insertDemo(db: Database, rows: DemoRows): Promise<void> {
  await transact(db, async (transaction) => {
    for (const [table, all] of Object.entries(rows)) {
      for (let from = 0; from < all.length; from += batch) {
        await transaction
          .insertInto(table as keyof Schema)
          .values(all.slice(from, from + batch))
          .execute()
      }
    }
  })
}
