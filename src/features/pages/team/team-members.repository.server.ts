import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { fold } from '#platform/search/words.ts'

const maxWords = 10
const maxFound = 20

/** Members who are not deleted and whose names hold every word, by name. */
export async function membersLike(db: Database, words: string) {
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
  for (const word of fold(asked).split(/\s+/).filter(Boolean).slice(0, maxWords)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    members = members.where(sql<SqlBool>`${sql.ref('user.searchText')} like ${pattern} escape '\\'`)
  }
  return members.orderBy('user.sortName').limit(maxFound)
}

/** null: there is no such member (any more). */
export async function nameOfMember(db: Database, id: string): Promise<string | null> {
  const members = db.selectFrom('membersUser').select(['firstName', 'lastName']).where('deletedAt', '=', 0)
  const row = await members.where('id', '=', id).executeTakeFirst()
  return row ? `${row.firstName} ${row.lastName}` : null
}

/** When a member is erased their record of the team stays, which an admin wrote; it points at nobody. */
export async function forgetTeamMember(trx: Database, { id }: { id: string }): Promise<void> {
  await trx.updateTable('pagesPerson').set({ userId: null }).where('userId', '=', id).execute()
}

export const createTeamData =
  (db: Database) =>
  async ({ id }: { id: string }) => ({
    tables: { team: await teamOf(db, id).execute() },
  })

export const teamOf = (db: Database, id: string) =>
  db
    .selectFrom('pagesPerson as person')
    .leftJoin('pagesMandate as mandate', 'mandate.person', 'person.id')
    .where('person.userId', '=', id)
    .select(['person.name', 'person.texts as occupation', 'mandate.body', 'mandate.texts as function'])
    .select(['mandate.since', 'mandate.until'])
