import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'

/** Kept by triggers (the baseline). In the transaction of a change it holds all that was committed: the row has one writer. */
export async function usedBytes(db: Database): Promise<number> {
  // Asked twice for each file that comes: Kysely's builder would take longer than the database.
  const { rows } = await sql<{ bytes: number }>`select bytes from intranet_usage where id = 1`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Old versions, trash and articles too. Holds all that was ever committed: the row of `usedBytes` was written before. */
export async function bytesOfPerson(db: Database, id: string): Promise<number> {
  const sums = await Promise.all(bytesOfPersonQueries(db, id).map((query) => query.executeTakeFirst()))
  return sums.reduce((sum, row) => sum + Number(row?.bytes ?? 0), 0)
}

export const bytesOfPersonQueries = (db: Database, id: string) => [
  db.selectFrom('intranetResource').where('fileUser', '=', id).select(sum),
  db.selectFrom('intranetVersion').where('user', '=', id).select(sum),
  db.selectFrom('articlesDocument').where('createdBy', '=', id).select(sum),
]

const sum = sql<number | null>`sum(size)`.as('bytes')

/** The sum itself, row by row: for `tandem doctor`. */
export async function summedBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select cast(
    (select coalesce(sum(size), 0) from intranet_resource) + (select coalesce(sum(size), 0) from intranet_version)
      + (select coalesce(sum(size), 0) from articles_document) as bigint) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
