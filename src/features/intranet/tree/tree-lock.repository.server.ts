import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Collection } from '../core/resource.ts'

/** Any number that no other lock of ours uses; behind it the collection. */
const lockClass = 1_951
const lockOf: Record<Collection, number> = { adminIntranet: 1, userIntranet: 2 }

/**
 * Lets one change of the tree's shape happen at a time, in each collection: who moves, discards, restores or purges waits
 * for everybody else, who adds waits for those only. Two opposite moves could otherwise close a circle, and an addition
 * could land in a folder that is just leaving. Held until the transaction ends. SQLite has one writer anyway.
 */
export async function lockTree(transaction: Database, collection: Collection, work: 'shape' | 'add'): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  const lock = sql.raw(work === 'shape' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(${lockClass}::int, ${lockOf[collection]}::int)`.execute(transaction)
}
