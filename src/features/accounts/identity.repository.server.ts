import type { Database } from '#platform/database/open-database.server.ts'

export type IdentityRepository = ReturnType<typeof createIdentityRepository>

export type NewIdentity = { id: string; email: string; name: string; createdAt: number }
export type NewCredential = { id: string; userId: string; password: string; createdAt: number }

/** Writes `accounts_identity` and `accounts_credential` the way better-auth reads them. */
export function createIdentityRepository(db: Database) {
  return {
    /** @returns false when the e-mail address is taken */
    async insert(trx: Database, { id, email, name, createdAt }: NewIdentity): Promise<boolean> {
      const row = await trx
        .insertInto('accountsIdentity')
        .values({ id, email, name, emailVerified: true, image: null, createdAt, updatedAt: createdAt })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async insertPassword(trx: Database, { id, userId, password, createdAt }: NewCredential): Promise<void> {
      await trx
        .insertInto('accountsCredential')
        .values({ id, userId, accountId: userId, providerId: 'credential', password, createdAt, updatedAt: createdAt })
        .execute()
    },

    /** The hash of the member's password; null for somebody who has not chosen one yet. */
    async passwordOf(userId: string): Promise<string | null> {
      const row = await db
        .selectFrom('accountsCredential')
        .where('userId', '=', userId)
        .where('providerId', '=', 'credential')
        .select('password')
        .executeTakeFirst()
      return row?.password ?? null
    },

    /** Those of the given addresses that have an account. */
    async known(emails: readonly string[]): Promise<string[]> {
      const rows = await db.selectFrom('accountsIdentity').where('email', 'in', emails).select('email').execute()
      return rows.map((row) => row.email)
    },
  }
}
