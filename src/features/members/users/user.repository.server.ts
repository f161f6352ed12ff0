import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { fullNameOf } from '../core/member.ts'
import type { User } from './user.ts'
import { listKeysOf } from './user.ts'

export type UserChanges = Pick<
  Updateable<Schema['membersUser']>,
  | 'avatarColor'
  | 'createdAt'
  | 'defaultLanguage'
  | 'disabled'
  | 'disabledAt'
  | 'deletedAt'
  | 'emailSubscriber'
  | 'exempt'
  | 'firstName'
  | 'lastName'
  | 'lastPayment'
  | 'magistrate'
  | 'paidYear'
  | 'occupation'
  | 'role'
  | 'showTooltips'
>

export const userColumns = [
  ...(['user.id', 'user.avatarColor', 'user.createdAt', 'user.defaultLanguage', 'user.deletedAt'] as const),
  ...(['user.disabled', 'user.emailSubscriber', 'user.firstName', 'user.lastName', 'user.lastPayment'] as const),
  ...([
    'user.paidYear',
    'user.disabledAt',
    'user.magistrate',
    'user.occupation',
    'user.role',
    'user.showTooltips',
    'user.exempt',
    'user.revision',
  ] as const),
  'identity.email',
] as const

/** Writes `members_user` for administrators; the e-mail address is read from the accounts room. */
export function createUserRepository(db: Database) {
  return {
    /** Also who is disabled or deleted. */
    byId: (id: string): Promise<User | null> => userById(db, id),

    /** Whose address this is, deleted or not. */
    async byEmail(trx: Database, email: string): Promise<User | null> {
      const row = await usersWith(trx).where('identity.email', '=', email).executeTakeFirst()
      return row ? userOf(row) : null
    },

    /**
     * Holds every ADMIN who may act, until the transaction ends, and answers who they are: writing nothing new to a row
     * locks it on PostgreSQL, and who waited sees what the other left.
     */
    async holdAdmins(trx: Database): Promise<string[]> {
      const rows = await trx
        .updateTable('membersUser')
        .set((eb) => ({ revision: eb.ref('revision') }))
        .where('role', '=', 'ADMIN')
        .where('disabled', '=', false)
        .where('deletedAt', '=', 0)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** The user as he is, for nobody else to change until the transaction ends. */
    async hold(trx: Database, id: string): Promise<User | null> {
      await trx
        .updateTable('membersUser')
        .set((eb) => ({ revision: eb.ref('revision') }))
        .where('id', '=', id)
        .execute()
      return userById(trx, id)
    },

    async change(trx: Database, id: string, changes: UserChanges): Promise<void> {
      await trx
        .updateTable('membersUser')
        .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await followNames(trx, id, changes)
    },

    /** Who is blocked and not deleted, with since when. */
    async disabled(): Promise<{ id: string; disabledAt: number }[]> {
      const rows = await disabledUsers(db).execute()
      return rows.flatMap(({ id, disabledAt }) => (disabledAt === null ? [] : [{ id, disabledAt }]))
    },

    async ids(): Promise<string[]> {
      return (await db.selectFrom('membersUser').select('id').execute()).map(({ id }) => id)
    },

    async erase(trx: Database, id: string): Promise<void> {
      await trx.deleteFrom('membersUser').where('id', '=', id).execute()
    },
  }
}

export const disabledUsers = (db: Database) =>
  db.selectFrom('membersUser').select(['id', 'disabledAt']).where('disabled', '=', true).where('deletedAt', '=', 0)

export type UserRepository = ReturnType<typeof createUserRepository>

async function userById(db: Database, id: string): Promise<User | null> {
  const row = await usersWith(db).where('user.id', '=', id).executeTakeFirst()
  return row ? userOf(row) : null
}

const usersWith = (db: Database) =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .select(userColumns)

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

/** After a change of a member: by what he is sorted and found follows his names and occupation. In the same transaction. */
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
