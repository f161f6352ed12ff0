import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { noteIfPossible } from '#platform/database/transact.server.ts'

/** Writes `accounts_access_token`. */
export function createAccessTokensRepository(db: Database) {
  return {
    /** Also when it has run out. */
    byHash: (hash: string) =>
      db
        .selectFrom('accountsAccessToken')
        .where('token', '=', hash)
        .select(['id', 'userId', 'scopes', 'expiresAt', 'lastUsedAt'])
        .executeTakeFirst(),

    listOf: (userId: string, within: Database = db) =>
      within
        .selectFrom('accountsAccessToken')
        .where('userId', '=', userId)
        .select(['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'])
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),

    insert: async (trx: Database, token: Omit<Schema['accountsAccessToken'], 'lastUsedAt'>): Promise<void> => {
      await trx
        .insertInto('accountsAccessToken')
        .values({ ...token, lastUsedAt: null })
        .execute()
    },

    use: async (id: string, now: number, notSince: number): Promise<void> => {
      await noteIfPossible(db, (trx) =>
        trx
          .updateTable('accountsAccessToken')
          .set({ lastUsedAt: now })
          .where('id', '=', id)
          .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', notSince)]))
          .execute(),
      )
    },

    async remove(trx: Database, userId: string, id: string): Promise<boolean> {
      const row = await trx
        .deleteFrom('accountsAccessToken')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** What ran out long ago tells nobody anything. */
    removeExpired: async (trx: Database, userId: string, before: number): Promise<void> => {
      await trx
        .deleteFrom('accountsAccessToken')
        .where('userId', '=', userId)
        .where('expiresAt', '<=', before)
        .execute()
    },

    removeAllOf: async (trx: Database, userId: string): Promise<void> => {
      await trx.deleteFrom('accountsAccessToken').where('userId', '=', userId).execute()
    },
  }
}
