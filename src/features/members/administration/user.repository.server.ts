import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { User, UserList } from './user.ts'

export type UserChanges = Pick<
  Updateable<Schema['membersUser']>,
  | 'avatarColor'
  | 'defaultLanguage'
  | 'disabled'
  | 'deletedAt'
  | 'emailSubscriber'
  | 'firstName'
  | 'lastName'
  | 'lastPayment'
  | 'magistrate'
  | 'occupation'
  | 'role'
  | 'showTooltips'
>

const columns = [
  ...(['user.id', 'user.avatarColor', 'user.createdAt', 'user.defaultLanguage', 'user.deletedAt'] as const),
  ...(['user.disabled', 'user.emailSubscriber', 'user.firstName', 'user.lastName', 'user.lastPayment'] as const),
  ...(['user.magistrate', 'user.occupation', 'user.role', 'user.showTooltips', 'user.revision'] as const),
  'identity.email',
] as const

/** Writes `members_user` for administrators; the e-mail address is read from the accounts room. */
export function createUserRepository(db: Database) {
  return {
    /** Also who is disabled or deleted. */
    byId: (id: string): Promise<User | null> => userById(db, id),

    /** All of a list, as far as `limit` goes: active by last payment, who never paid first; the others newest first. */
    async list(list: UserList, { after, limit }: { after: UserMark | null; limit: number }): Promise<User[]> {
      const users: User[] = []
      for (const part of partsOf(list, after)) {
        if (users.length >= limit) break
        const rows = await listQuery(db, list, { ...part, limit: limit - users.length }).execute()
        users.push(...rows.map(userOf))
      }
      return users
    },

    async count(list: UserList): Promise<number> {
      const row = await ofList(db, list)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },

    /** Whose address this is, deleted or not. */
    async byEmail(trx: Database, email: string): Promise<User | null> {
      const row = await usersWith(trx).where('identity.email', '=', email).executeTakeFirst()
      return row ? userOf(row) : null
    },

    /**
     * Holds every ADMIN who may act, until the transaction ends, and answers who they are: writing nothing new to a row
     * locks it on PostgreSQL, and who waited sees what the other left (security.md T2).
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
    },

    async erase(trx: Database, id: string): Promise<void> {
      await trx.deleteFrom('membersUser').where('id', '=', id).execute()
    },
  }
}

export type UserRepository = ReturnType<typeof createUserRepository>

/** The last row of a page: what it is sorted by, and its id. */
export type UserMark = { key: number | null; id: string }

type Part = { isNever: boolean; after: UserMark | null }

/**
 * Databases do not agree where nothing sorts: so who never paid is read apart. In the active list he stands first, for it
 * is who is waited for longest; in the disabled list last.
 */
function partsOf(list: UserList, after: UserMark | null): Part[] {
  const [never, ever] = [true, false]
  if (list === 'deleted') return [{ isNever: ever, after }]
  const order = list === 'active' ? [never, ever] : [ever, never]
  const parts = order.map((isNever) => ({ isNever, after: null }))
  if (!after) return parts
  const reached = order.indexOf(after.key === null)
  return parts.slice(reached).map((part, index) => (index === 0 ? { ...part, after } : part))
}

async function userById(db: Database, id: string): Promise<User | null> {
  const row = await usersWith(db).where('user.id', '=', id).executeTakeFirst()
  return row ? userOf(row) : null
}

const usersWith = (db: Database) =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .select(columns)

function ofList(db: Database, list: UserList) {
  const users = db.selectFrom('membersUser as user')
  if (list === 'deleted') return users.where('user.deletedAt', '>', 0)
  return users.where('user.disabled', '=', list === 'disabled').where('user.deletedAt', '=', 0)
}

/** One part of a list behind a mark, by an index of its own. */
export function listQuery(db: Database, list: UserList, { isNever, after, limit }: Part & { limit: number }) {
  const way = list === 'active' ? ('asc' as const) : ('desc' as const)
  const beyond = list === 'active' ? ('>' as const) : ('<' as const)
  const key = list === 'deleted' ? ('user.deletedAt' as const) : ('user.lastPayment' as const)
  let query = ofList(db, list).innerJoin('accountsIdentity as identity', 'identity.id', 'user.id').select(columns)
  if (list !== 'deleted') query = query.where('user.lastPayment', isNever ? 'is' : 'is not', null)
  if (after && isNever) query = query.where('user.id', beyond, after.id)
  if (after && !isNever)
    query = query.where((eb) => eb(eb.refTuple(key, 'user.id'), beyond, eb.tuple(after.key ?? 0, after.id)))
  if (!isNever) query = query.orderBy(key, way)
  return query.orderBy('user.id', way).limit(limit)
}

type Row = Pick<Selectable<Schema['membersUser']>, Exclude<keyof User, 'email'>> & { email: string }

const userOf = (row: Row): User => ({
  ...row,
  disabled: Boolean(row.disabled),
  emailSubscriber: Boolean(row.emailSubscriber),
  magistrate: Boolean(row.magistrate),
  showTooltips: Boolean(row.showTooltips),
})
