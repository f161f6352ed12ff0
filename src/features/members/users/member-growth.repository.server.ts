import type { Database } from '#platform/database/open-database.server.ts'

/** How many of today's active members were there at each of these moments. UTC seconds. */
export async function memberGrowth(db: Database, moments: readonly number[]): Promise<number[]> {
  const row = await membersAt(db, moments).executeTakeFirst()
  return moments.map((_, index) => Number(row?.[`at${index}`] ?? 0))
}

export const membersAt = (db: Database, moments: readonly number[]) =>
  db
    .selectFrom('membersUser')
    .where('disabled', '=', false)
    .where('deletedAt', '=', 0)
    .select(({ eb, fn }) =>
      moments.map((moment, index) =>
        fn.sum(eb.case().when('createdAt', '<', moment).then(1).else(0).end()).as(`at${index}` as `at${number}`),
      ),
    )
