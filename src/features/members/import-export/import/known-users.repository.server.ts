import type { Database } from '#platform/database/open-database.server.ts'
import { userColumns, userOf } from '../../users/user.repository.server.ts'
import type { User } from '../../users/user.ts'

/** Far below what either database binds to one statement. */
const perStatement = 500

/** Whose addresses these are, deleted or not, by address. */
export async function usersByEmail(db: Database, emails: readonly string[]): Promise<Map<string, User>> {
  const found = new Map<string, User>()
  for (let start = 0; start < emails.length; start += perStatement) {
    const rows = await knownUsersQuery(db, emails.slice(start, start + perStatement)).execute()
    for (const row of rows) found.set(row.email, userOf(row))
  }
  return found
}

export const knownUsersQuery = (db: Database, emails: readonly string[]) =>
  db
    .selectFrom('accountsIdentity as identity')
    .innerJoin('membersUser as user', 'user.id', 'identity.id')
    .where('identity.email', 'in', emails)
    .select(userColumns)
