import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { noteIfPossible } from '#platform/database/transact.server.ts'

type NewIdentity = Pick<Schema['accountsIdentity'], 'id' | 'email' | 'name' | 'createdAt'>
type NewCredential = { id: string; userId: string; password: string; createdAt: number }

/** Writes `accounts_identity` and `accounts_credential` the way better-auth reads them. */
export function createIdentityRepository(db: Database) {
  return {
    /** An address that is taken already is left out. At most 500. @returns the ids of those that were made */
    async insert(trx: Database, identities: readonly NewIdentity[]): Promise<Set<string>> {
      const rows = identities.map(({ id, email, name, createdAt }) => {
        return { id, email, name, emailVerified: true, image: null, createdAt, updatedAt: createdAt }
      })
      const query = trx.insertInto('accountsIdentity').values(rows)
      const made = await query
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .execute()
      return new Set(made.map((row) => row.id))
    },

    /** better-auth's copy of what the feature of members keeps. */
    async rename(trx: Database, id: string, name: string): Promise<void> {
      await trx.updateTable('accountsIdentity').set({ name }).where('id', '=', id).execute()
    },

    insertPassword: (trx: Database, { id, userId, password, createdAt }: NewCredential) =>
      trx
        .insertInto('accountsCredential')
        .values({ id, userId, accountId: userId, providerId: 'credential', password, createdAt, updatedAt: createdAt })
        .execute(),

    async passwordOf(userId: string): Promise<string | null> {
      const passwords = db.selectFrom('accountsCredential').where('providerId', '=', 'credential').select('password')
      return (await passwords.where('userId', '=', userId).executeTakeFirst())?.password ?? null
    },

    async idOf(email: string): Promise<string | null> {
      const row = await db.selectFrom('accountsIdentity').where('email', '=', email).select('id').executeTakeFirst()
      return row?.id ?? null
    },

    /** From when this admin needs a second factor; a grace that began stays as it is. */
    beginGrace: (userId: string, secondFactorDue: number) =>
      noteIfPossible(db, (trx) =>
        trx
          .updateTable('accountsIdentity')
          .set({ secondFactorDue })
          .where('id', '=', userId)
          .where('secondFactorDue', 'is', null)
          .execute(),
      ),

    /** Somebody who has to begin anew gets the time for it. */
    forgetGrace: (trx: Database, userId: string) =>
      trx.updateTable('accountsIdentity').set({ secondFactorDue: null }).where('id', '=', userId).execute(),

    async graceOf(userId: string): Promise<number | null> {
      const row = db.selectFrom('accountsIdentity').where('id', '=', userId).select('secondFactorDue')
      return (await row.executeTakeFirst())?.secondFactorDue ?? null
    },

    /** With the address go password, sessions, links and factors. */
    async erase(trx: Database, id: string): Promise<void> {
      await trx.deleteFrom('accountsIdentity').where('id', '=', id).execute()
    },

    known: (emails: readonly string[]) =>
      db.selectFrom('accountsIdentity').where('email', 'in', emails).select('email').execute(),
  }
}
