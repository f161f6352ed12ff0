import type { Database } from '#platform/database/open-database.server.ts'

/**
 * Bytes of all files together, old versions and trash counted. Kept by triggers (migration 004): one row to read. Within
 * the transaction of a change it holds all that was ever committed, for that row has one writer at a time.
 */
export async function usedBytes(db: Database): Promise<number> {
  const row = await db.selectFrom('intranetUsage').select('bytes').where('id', '=', 1).executeTakeFirst()
  return row?.bytes ?? 0
}
