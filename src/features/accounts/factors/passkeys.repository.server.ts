import type { Insertable } from 'kysely'
import { hasChanged } from '#platform/database/has-changed.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

type NewPasskey = Omit<Insertable<Schema['accountsPasskey']>, 'copied' | 'lastUsedAt'>

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

    insert: (trx: Database, passkey: NewPasskey) =>
      hasChanged(
        trx
          .insertInto('accountsPasskey')
          .values({ ...passkey, lastUsedAt: null })
          .onConflict((conflict) => conflict.column('id').doNothing()),
      ),

    /**
     * @param counter of its uses; most passkeys of today do not count and always say 0
     * @returns false when the counter did not grow: somebody else used the same answer, or a copy of the passkey
     */
    use: (trx: Database, id: string, counter: number, lastUsedAt: number) =>
      hasChanged(
        trx
          .updateTable('accountsPasskey')
          .set({ counter, lastUsedAt })
          .where('id', '=', id)
          .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter))),
      ),

    markCopied: (trx: Database, id: string) =>
      trx.updateTable('accountsPasskey').set({ copied: true }).where('id', '=', id).execute(),

    rename: (trx: Database, userId: string, id: string, name: string) =>
      hasChanged(trx.updateTable('accountsPasskey').set({ name }).where('id', '=', id).where('userId', '=', userId)),

    /** @returns the name of what was removed; null when this member has no such passkey */
    async remove(trx: Database, userId: string, id: string): Promise<string | null> {
      const ofMember = trx.deleteFrom('accountsPasskey').where('id', '=', id).where('userId', '=', userId)
      return (await ofMember.returning('name').executeTakeFirst())?.name ?? null
    },

    removeAllOf: (trx: Database, userId: string) =>
      trx.deleteFrom('accountsPasskey').where('userId', '=', userId).execute(),
  }
}
