import type { Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { listKeysOf } from './user.ts'

type UserChanges = Omit<Updateable<Schema['membersUser']>, 'id' | 'revision' | 'sortName' | 'searchText'>

export async function changeUser(trx: Database, id: string, changes: UserChanges): Promise<void> {
  await trx
    .updateTable('membersUser')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await followNames(trx, id, changes)
}

export async function eraseUser(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('membersUser').where('id', '=', id).execute()
}

const names = ['firstName', 'lastName', 'occupation'] as const

/** After a change of a member: by what they are sorted and found follows their names and occupation. In the same transaction. */
export async function followNames(trx: Database, id: string, changes: object): Promise<void> {
  if (!names.some((name) => name in changes)) return
  const row = await trx.selectFrom('membersUser').where('id', '=', id).select(names).executeTakeFirst()
  if (row) await trx.updateTable('membersUser').set(listKeysOf(row)).where('id', '=', id).execute()
}
