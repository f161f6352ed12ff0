import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

type NewPasskey = Omit<Insertable<Schema['accountsPasskey']>, 'copied' | 'lastUsedAt'>

/** Writes `accounts_passkey`. */
export function createPasskeysRepository(db: Database) {
  return {
    listOf: (userId: string) =>
      db
        .selectFrom('accountsPasskey')
        .where('userId', '=', userId)
        .select(['id', 'name', 'transports', 'backedUp', 'copied', 'createdAt', 'lastUsedAt'])
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    byId: (id: string) =>
      db
        .selectFrom('accountsPasskey')
        .where('id', '=', id)
        .select(['id', 'userId', 'publicKey', 'counter', 'transports', 'name', 'copied'])
        .executeTakeFirst(),

    async insert(trx: Database, passkey: NewPasskey): Promise<boolean> {
      const row = await trx
        .insertInto('accountsPasskey')
        .values({ ...passkey, lastUsedAt: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * @param counter of its uses; most passkeys of today do not count and always say 0
     * @returns false when the counter did not grow: somebody else used the same answer, or a copy of the passkey
     */
    async use(trx: Database, id: string, counter: number, lastUsedAt: number): Promise<boolean> {
      const row = await trx
        .updateTable('accountsPasskey')
        .set({ counter, lastUsedAt })
        .where('id', '=', id)
        .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    markCopied: async (trx: Database, id: string): Promise<void> => {
      await trx.updateTable('accountsPasskey').set({ copied: true }).where('id', '=', id).execute()
    },

    async rename(trx: Database, userId: string, id: string, name: string): Promise<boolean> {
      const row = await trx
        .updateTable('accountsPasskey')
        .set({ name })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** @returns the name of what was removed; null when this member has no such passkey */
    async remove(trx: Database, userId: string, id: string): Promise<string | null> {
      const row = await trx
        .deleteFrom('accountsPasskey')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .returning('name')
        .executeTakeFirst()
      return row?.name ?? null
    },

    removeAllOf: async (trx: Database, userId: string): Promise<void> => {
      await trx.deleteFrom('accountsPasskey').where('userId', '=', userId).execute()
    },
  }
}
