import type { Database } from '#platform/database/open-database.server.ts'
import { listKeysOf } from './list-keys.ts'

const names = ['firstName', 'lastName', 'occupation'] as const

/** After a change of a member: by what he is sorted and found follows his names and occupation. In the same transaction. */
export async function followNames(trx: Database, id: string, changes: object): Promise<void> {
  if (!names.some((name) => name in changes)) return
  const row = await trx.selectFrom('membersUser').where('id', '=', id).select(names).executeTakeFirst()
  if (row) await trx.updateTable('membersUser').set(listKeysOf(row)).where('id', '=', id).execute()
}
