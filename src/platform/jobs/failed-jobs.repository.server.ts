import type { Database } from '#platform/database/open-database.server.ts'

export async function countFailedJobs(db: Database): Promise<{ count: number; latest: number | null }> {
  const row = await failedJobs(db).executeTakeFirst()
  return { count: Number(row?.count ?? 0), latest: row?.latest ?? null }
}

export const failedJobs = (db: Database) =>
  db
    .selectFrom('platformJob')
    .where('failedAt', 'is not', null)
    .select(({ fn }) => [fn.countAll().as('count'), fn.max<number | null>('failedAt').as('latest')])
