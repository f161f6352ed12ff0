import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'

/** A number that no other lock of ours uses. */
const demoLock = 1_953

/** Of the association that lies there; null: none does. */
export async function enterpriseNumberIn(db: Database): Promise<string | null> {
  const row = await db.selectFrom('administrationOrganisation').select('enterpriseNumber').executeTakeFirst()
  return row?.enterpriseNumber ?? null
}

/** One process at a time: several that share a PostgreSQL may start together. SQLite's folder lets in only one. */
export async function oneAtATime(db: Database, work: () => Promise<void>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return work()
  await db.connection().execute(async (one) => {
    // Loading a demo takes longer than anybody else waits for a lock.
    await sql`with waiting as (select set_config('lock_timeout', '0', true))
      select pg_advisory_lock(${demoLock}::bigint) from waiting`.execute(one)
    await work().finally(() => sql`select pg_advisory_unlock(${demoLock}::bigint)`.execute(one))
  })
}
