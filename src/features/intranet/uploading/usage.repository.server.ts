import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'

/**
 * Bytes of all files together, old versions, trash and documents of articles counted. Kept by triggers (migrations 004 and
 * 023): one row to read. Within the transaction of a change it holds all that was ever committed, for that row has one
 * writer at a time.
 */
export async function usedBytes(db: Database): Promise<number> {
  const row = await db.selectFrom('intranetUsage').select('bytes').where('id', '=', 1).executeTakeFirst()
  return row?.bytes ?? 0
}

/** The sum itself, row by row: for `tandem doctor`. */
export async function summedBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select cast(
    (select coalesce(sum(size), 0) from intranet_resource) + (select coalesce(sum(size), 0) from intranet_version)
      + (select coalesce(sum(size), 0) from articles_document) as bigint) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
