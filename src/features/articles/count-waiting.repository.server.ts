import type { Database } from '#platform/database/open-database.server.ts'

/** Comments that somebody flagged, flag by flag, and where the one lies that has waited longest. */
export async function countOpenFlags(db: Database): Promise<{ count: number; oldest: OldestFlag | null }> {
  const row = await openFlags(db).executeTakeFirst()
  const { article, at } = row ?? {}
  return { count: Number(row?.count ?? 0), oldest: article && at ? { article, at } : null }
}

/** `at` in UTC seconds. */
export type OldestFlag = { article: string; at: number }

export const openFlags = (db: Database) =>
  db
    .selectFrom('articlesFlag')
    .where('closedAt', 'is', null)
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<number | null>('createdAt').as('at')])
    .select((eb) =>
      eb
        .selectFrom('articlesFlag as first')
        .select('first.article')
        .where('first.closedAt', 'is', null)
        .orderBy('first.createdAt')
        .orderBy('first.id')
        .limit(1)
        .as('article'),
    )
