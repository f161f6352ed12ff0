import type { Database } from '#platform/database/open-database.server.ts'

/** Mails that could not be delivered. `latest` in UTC seconds, null where there is none. */
export async function countFailedMails(db: Database): Promise<{ count: number; latest: number | null }> {
  const row = await failedMails(db).executeTakeFirst()
  return { count: Number(row?.count ?? 0), latest: row?.latest ?? null }
}

export const failedMails = (db: Database) =>
  db
    .selectFrom('platformMail')
    .where('failedAt', 'is not', null)
    .select(({ fn }) => [fn.countAll().as('count'), fn.max<number | null>('failedAt').as('latest')])
