import type { Database } from '#platform/database/open-database.server.ts'

/** What these members are called, in one reading; whoever was erased has no name any more. */
export async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await namesQuery(db, wanted).execute()
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}

export const namesQuery = (db: Database, ids: readonly string[]) =>
  db.selectFrom('membersUser').select(['id', 'firstName', 'lastName']).where('id', 'in', ids)
