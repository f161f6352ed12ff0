import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { fold } from '#platform/search/words.ts'

export type FoundMember = { id: string; name: string; email: string }

const mostWords = 10
const mostFound = 20

export async function membersLike(db: Database, words: string): Promise<FoundMember[]> {
  const rows = await membersLikeQuery(db, words).execute()
  return rows.map(({ id, firstName, lastName, email }) => ({ id, email, name: `${firstName} ${lastName}` }))
}

/** By the index of names, until enough are found. */
export function membersLikeQuery(db: Database, asked: string) {
  let members = db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .select(['user.id', 'user.firstName', 'user.lastName', 'identity.email'])
    .where('user.deletedAt', '=', 0)
  for (const word of fold(asked).split(/\s+/).filter(Boolean).slice(0, mostWords)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    members = members.where(sql<SqlBool>`${sql.ref('user.searchText')} like ${pattern} escape '\\'`)
  }
  return members.orderBy('user.sortName').limit(mostFound)
}

export async function nameOfMember(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('membersUser')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .where('deletedAt', '=', 0)
    .executeTakeFirst()
  return row ? `${row.firstName} ${row.lastName}` : null
}
