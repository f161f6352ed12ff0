import type { Database } from '#platform/database/open-database.server.ts'
import { announcedEnd } from './disabled-accounts.ts'
import { disabledUsers } from './user.repository.server.ts'

/** Accounts of blocked members that the portal deletes soon, and when the first of them goes. UTC seconds. */
export async function countEndingAccounts(
  db: Database,
  now: number,
  months: number,
): Promise<{ count: number; next: number | null }> {
  const rows = await disabledUsers(db).execute()
  const ends = rows
    .map(({ disabledAt }) => announcedEnd({ disabledAt, deletedAt: 0 }, months, now))
    .filter((at) => at !== null)
  return { count: ends.length, next: ends.length > 0 ? Math.min(...ends) : null }
}
