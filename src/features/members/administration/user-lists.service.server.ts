import type { Viewer } from '#platform/access/viewer.ts'
import { fold } from '#platform/search/words.ts'
import { type MembersErrorCode, membersErrors } from '../members.errors.ts'
import { asAdmin, failingAs } from './administer.server.ts'
import type { AdministrationNeeds } from './needs.ts'
import { createUserRepository, type UserMark } from './user.repository.server.ts'
import type { User, UserList } from './user.ts'

/** One page of a list. `next` is to be given as `after`; null at the end. */
export type UserPage = { users: User[]; next: string | null; total: number }

export type ListRequest = { list: UserList; query?: string; after?: string | null; limit: number }

const failureOf: Record<UserList, MembersErrorCode> = {
  active: 'user.could-not-get-active-users',
  disabled: 'user.could-not-get-disabled-users',
  deleted: 'user.could-not-get-deleted-users',
}

/** Far more members than any association of magistrates has; the search looks through these. */
const mostSearched = 20_000

/** The lists of specification section 7: active by last payment ascending, disabled descending; who was deleted. */
export function createUserLists({ db, clock, log }: Pick<AdministrationNeeds, 'db' | 'clock' | 'log'>) {
  const users = createUserRepository(db)
  const failing = failingAs(log)

  /** Accents and case do not count, so the words are looked for here: both databases fold in ways of their own. */
  async function search(list: UserList, query: string, after: UserMark | null, limit: number): Promise<UserPage> {
    const words = fold(query).split(/\s+/).filter(Boolean)
    const all = await users.list(list, { after: null, limit: mostSearched })
    const found = all.filter((user) => matches(user, words))
    const start = after ? found.findIndex(({ id }) => id === after.id) + 1 : 0
    return { ...pageOf(found.slice(start, start + limit + 1), list, limit), total: found.length }
  }

  return {
    /** @throws PortalError user.could-not-get-active-users and its likes when the database fails */
    async list(viewer: Viewer, { list, query = '', after = null, limit }: ListRequest): Promise<UserPage> {
      asAdmin(viewer)
      const mark = markOf(after)
      return failing(failureOf[list], async () => {
        if (query.trim()) return search(list, query.slice(0, 200), mark, limit)
        const [found, total] = [await users.list(list, { after: mark, limit: limit + 1 }), await users.count(list)]
        return { ...pageOf(found, list, limit), total }
      })
    },

    /** UTC seconds: against which payments are held. */
    now: () => clock.seconds(),

    /** How many there are in each list. */
    async counts(viewer: Viewer): Promise<Record<UserList, number>> {
      asAdmin(viewer)
      return failing('user.could-not-get-active-users', async () => ({
        active: await users.count('active'),
        disabled: await users.count('disabled'),
        deleted: await users.count('deleted'),
      }))
    },

    /** One user with every field, also disabled or deleted. @throws PortalError user.could-not-get-user */
    async user(viewer: Viewer, id: string): Promise<User> {
      asAdmin(viewer)
      const user = await users.byId(id)
      if (!user) throw membersErrors['user.could-not-get-user']()
      return user
    },
  }
}

function matches({ firstName, lastName, email, occupation }: User, words: readonly string[]): boolean {
  const text = fold(`${firstName} ${lastName} ${email} ${occupation}`)
  return words.every((word) => text.includes(word))
}

function pageOf(found: User[], list: UserList, limit: number): Omit<UserPage, 'total'> {
  const users = found.slice(0, limit)
  const last = users.at(-1)
  if (!last || found.length <= limit) return { users, next: null }
  const key = list === 'deleted' ? last.deletedAt : last.lastPayment
  return { users, next: `${key ?? ''}.${last.id}` }
}

function markOf(after: string | null): UserMark | null {
  const [, key, id] = /^(\d{0,12})\.([\w-]{1,50})$/.exec(after ?? '') ?? []
  return id === undefined ? null : { key: key ? Number(key) : null, id }
}
