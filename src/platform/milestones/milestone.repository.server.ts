import type { Database } from '#platform/database/open-database.server.ts'

/** When the portal last did this, in UTC seconds; null when it never did. */
export async function milestone(db: Database, name: string): Promise<number | null> {
  const row = await db.selectFrom('platformMilestone').select('at').where('name', '=', name).executeTakeFirst()
  return row?.at ?? null
}
