import { hasChanged } from '#platform/database/has-changed.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { noteIfPossible } from '#platform/database/transact.server.ts'

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

    insert: (trx: Database, token: Omit<Schema['accountsAccessToken'], 'lastUsedAt'>) =>
      trx
        .insertInto('accountsAccessToken')
        .values({ ...token, lastUsedAt: null })
        .execute(),

    use: (id: string, now: number, notSince: number) =>
      noteIfPossible(db, (trx) =>
        trx
          .updateTable('accountsAccessToken')
          .set({ lastUsedAt: now })
          .where('id', '=', id)
          .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', notSince)]))
          .execute(),
      ),

    remove: (trx: Database, userId: string, id: string) =>
      hasChanged(trx.deleteFrom('accountsAccessToken').where('id', '=', id).where('userId', '=', userId)),

    /** What ran out long ago tells nobody anything. */
    removeExpired: (trx: Database, userId: string, before: number) =>
      trx.deleteFrom('accountsAccessToken').where('userId', '=', userId).where('expiresAt', '<=', before).execute(),

    removeAllOf: (trx: Database, userId: string) =>
      trx.deleteFrom('accountsAccessToken').where('userId', '=', userId).execute(),
  }
}
