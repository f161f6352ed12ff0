import type { Updateable } from 'kysely'
import { chunksOf, givenNumber, givenRows } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { listKeysOf, type User } from './user.ts'

type UserChanges = Omit<Updateable<Schema['membersUser']>, 'id' | 'revision' | 'sortName' | 'searchText'>

export async function changeUser(trx: Database, id: string, changes: UserChanges): Promise<void> {
  await trx
    .updateTable('membersUser')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await followNames(trx, id, changes)
}

/** When somebody last paid, and up to which year. */
type Paid = Pick<User, 'id' | 'lastPayment' | 'paidYear'>

export async function changePaid(trx: Database, users: readonly Paid[]): Promise<void> {
  for await (const chunk of chunksOf(users)) {
    const rows = chunk.map(({ id, lastPayment, paidYear }) => [id, givenNumber(lastPayment), givenNumber(paidYear)])
    await trx
      .updateTable('membersUser')
      .from(givenRows<{ column1: string; column2: number | null; column3: number | null }>(rows).as('given'))
      .set((eb) => ({ lastPayment: eb.ref('given.column2'), paidYear: eb.ref('given.column3') }))
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .whereRef('membersUser.id', '=', 'given.column1')
      .execute()
  }
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
