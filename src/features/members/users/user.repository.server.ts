import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { withFlags } from '#platform/database/with-flags.ts'
import { type User, userFlags } from './user.ts'

export const userColumns = [
  ...(['user.id', 'user.avatarColor', 'user.createdAt', 'user.defaultLanguage', 'user.deletedAt'] as const),
  ...(['user.disabled', 'user.emailSubscriber', 'user.firstName', 'user.lastName', 'user.lastPayment'] as const),
  ...(['user.paidYear', 'user.disabledAt', 'user.magistrate', 'user.occupation', 'user.role'] as const),
  ...(['user.showTooltips', 'user.exempt', 'user.mayManagePayments', 'user.revision', 'identity.email'] as const),
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

/** Of so many as one statement takes. */
export const usersById = async (db: Database, ids: readonly string[]): Promise<User[]> =>
  (await usersWith(db).where('user.id', 'in', ids).execute()).map(userOf)

export async function userByEmail(db: Database, email: string): Promise<User | null> {
  const row = await usersWith(db).where('identity.email', '=', email).executeTakeFirst()
  return row ? userOf(row) : null
}

/** Writing nothing new to a row locks it on PostgreSQL, and who waited sees what the other left. */
const holding = (trx: Database) => trx.updateTable('membersUser').set((eb) => ({ revision: eb.ref('revision') }))

export async function holdAdmins(trx: Database): Promise<string[]> {
  const rows = await holding(trx)
    .where('role', '=', 'ADMIN')
    .where('disabled', '=', false)
    .where('deletedAt', '=', 0)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function holdUser(trx: Database, id: string): Promise<User | null> {
  await holding(trx).where('id', '=', id).execute()
  return userById(trx, id)
}

/** Holds those of these who are neither deleted nor erased. Two who hold others in another order are tried again. @returns how many */
export async function holdUsers(trx: Database, ids: readonly string[]): Promise<number> {
  const rows = await holding(trx).where('id', 'in', ids).where('deletedAt', '=', 0).returning('id').execute()
  return rows.length
}

export const disabledUsers = (db: Database) =>
  db.selectFrom('membersUser').select(['id', 'disabledAt']).where('disabled', '=', true).where('deletedAt', '=', 0)

export async function userIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('membersUser').select('id').execute()).map(({ id }) => id)
}

type Row = Pick<Selectable<Schema['membersUser']>, Exclude<keyof User, 'email'>> & { email: string }

export const userOf = (row: Row): User => withFlags(row, userFlags)
