import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { fullNameOf } from '../core/member.ts'
import { listKeysOf, type User } from './user.ts'

export const userColumns = [
  ...(['user.id', 'user.avatarColor', 'user.createdAt', 'user.defaultLanguage', 'user.deletedAt'] as const),
  ...(['user.disabled', 'user.emailSubscriber', 'user.firstName', 'user.lastName', 'user.lastPayment'] as const),
  ...(['user.paidYear', 'user.disabledAt', 'user.magistrate', 'user.occupation', 'user.role'] as const),
  ...(['user.showTooltips', 'user.exempt', 'user.revision', 'identity.email'] as const),
] as const

const usersWith = (db: Database) =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .select(userColumns)

/** Also who is disabled or deleted. */
export async function userById(db: Database, id: string): Promise<User | null> {
  const row = await usersWith(db).where('user.id', '=', id).executeTakeFirst()
  return row ? userOf(row) : null
}

/** The user of an address, deleted or not. */
export async function userByEmail(db: Database, email: string): Promise<User | null> {
  const row = await usersWith(db).where('identity.email', '=', email).executeTakeFirst()
  return row ? userOf(row) : null
}

/** Writing nothing new to a row locks it on PostgreSQL, and who waited sees what the other left. */
const holding = (trx: Database) => trx.updateTable('membersUser').set((eb) => ({ revision: eb.ref('revision') }))

/** Holds every ADMIN who may act, until the transaction ends, and answers who they are. */
export async function holdAdmins(trx: Database): Promise<string[]> {
  const rows = await holding(trx)
    .where('role', '=', 'ADMIN')
    .where('disabled', '=', false)
    .where('deletedAt', '=', 0)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The user as they are, for nobody else to change until the transaction ends. */
export async function holdUser(trx: Database, id: string): Promise<User | null> {
  await holding(trx).where('id', '=', id).execute()
  return userById(trx, id)
}

type UserChanges = Omit<Updateable<Schema['membersUser']>, 'id' | 'revision' | 'sortName' | 'searchText'>

export async function changeUser(trx: Database, id: string, changes: UserChanges): Promise<void> {
  await trx
    .updateTable('membersUser')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await followNames(trx, id, changes)
}

/** Users who are blocked and not deleted, with since when. */
export const disabledUsers = (db: Database) =>
  db.selectFrom('membersUser').select(['id', 'disabledAt']).where('disabled', '=', true).where('deletedAt', '=', 0)

export async function userIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('membersUser').select('id').execute()).map(({ id }) => id)
}

export async function eraseUser(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('membersUser').where('id', '=', id).execute()
}

type Row = Pick<Selectable<Schema['membersUser']>, Exclude<keyof User, 'email'>> & { email: string }

export const userOf = (row: Row): User => ({
  ...row,
  disabled: Boolean(row.disabled),
  emailSubscriber: Boolean(row.emailSubscriber),
  magistrate: Boolean(row.magistrate),
  showTooltips: Boolean(row.showTooltips),
  exempt: Boolean(row.exempt),
})

const names = ['firstName', 'lastName', 'occupation'] as const

/** After a change of a member: by what they are sorted and found follows their names and occupation. In the same transaction. */
export async function followNames(trx: Database, id: string, changes: object): Promise<void> {
  if (!names.some((name) => name in changes)) return
  const row = await trx.selectFrom('membersUser').where('id', '=', id).select(names).executeTakeFirst()
  if (row) await trx.updateTable('membersUser').set(listKeysOf(row)).where('id', '=', id).execute()
}

/** What these users are called, in one reading; who was erased has no name any more. */
export async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('membersUser')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, fullNameOf(row)]))
}
