import type { Database } from '#platform/database/open-database.server.ts'

/** Messages that nobody dealt with. `oldest` in UTC seconds, null where none waits. */
export async function countOpenMessages(db: Database): Promise<{ count: number; oldest: number | null }> {
  const row = await openMessages(db).executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}

export const openMessages = (db: Database) =>
  db
    .selectFrom('pagesMessage')
    .where('handledAt', 'is', null)
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<number | null>('createdAt').as('oldest')])
