import type { Database } from '#platform/database/open-database.server.ts'
import { userOf } from '../user.repository.server.ts'
import type { User } from '../user.ts'
import { kindsOfUsers, narrowedUsers } from './narrowed-users.repository.server.ts'
import { listQuery, markOf, partsOf, type UserMark } from './user-order.repository.server.ts'
import type { UserSelection } from './user-selection.ts'

type Piece = { thisYear: number; after: UserMark | null; limit: number }

/** Reads `members_user` for the list: page by page, counted, or the ids of all. */
export function createUserListRepository(db: Database) {
  return {
    /** At most `limit` users behind the mark, and the mark of each. */
    async page(selection: UserSelection, { thisYear, after, limit }: Piece): Promise<{ user: User; mark: UserMark }[]> {
      const found: { user: User; mark: UserMark }[] = []
      for (const part of partsOf(selection, after)) {
        if (found.length >= limit) break
        const rows = await listQuery(db, selection, { ...part, thisYear, limit: limit - found.length }).execute()
        found.push(...rows.map((row) => ({ user: userOf(row), mark: markOf(row, selection.sort) })))
      }
      return found
    },

    kinds: (selection: UserSelection, thisYear: number) => kindsOfUsers(db, selection, thisYear),

    /** Those whom the selection leaves behind the mark, by name: who they are and how they are reached. */
    everybody: (selection: UserSelection, { thisYear, after, limit }: Piece) =>
      narrowedUsers(db, selection, thisYear)
        .select(['user.id', 'user.firstName', 'user.lastName', 'user.sortName', 'identity.email'])
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('user.sortName', 'user.id'), '>', eb.tuple(...(after as [string, string]))),
          ),
        )
        .orderBy('user.sortName')
        .orderBy('user.id')
        .limit(limit)
        .execute(),
  }
}
