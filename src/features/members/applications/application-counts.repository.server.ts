import type { Database } from '#platform/database/open-database.server.ts'

export async function countDecided(db: Database, email: string): Promise<number> {
  const row = await db
    .selectFrom('membersApplication')
    .where('email', '=', email)
    .where('state', '!=', 'waiting')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Requests to become a member that nobody decided. `oldest` in UTC seconds, null where none waits. */
export async function countWaitingApplications(db: Database): Promise<{ count: number; oldest: number | null }> {
  const row = await waitingApplications(db).executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}

export const waitingApplications = (db: Database) =>
  db
    .selectFrom('membersApplication')
    .where('state', '=', 'waiting')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<number | null>('createdAt').as('oldest')])
