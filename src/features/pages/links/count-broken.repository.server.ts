import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'

/** Useful links that led nowhere on two different days. `oldest`: since when, UTC seconds; null where none does. */
export async function countBrokenLinks(db: Database): Promise<{ count: number; oldest: number | null }> {
  const row = await db
    .selectFrom('pagesLink')
    .where('checkState', 'in', ['broken', 'unreachable'])
    // Once is bad luck: it counts from the second day on.
    .where(sql<boolean>`checked_at / 86400 > failing_since / 86400`)
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<number | null>('failingSince').as('oldest')])
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}
