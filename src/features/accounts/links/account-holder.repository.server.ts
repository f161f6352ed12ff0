import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type AccountHolderRepository = ReturnType<typeof createAccountHolderRepository>

/** Somebody with an account, as far as letters and links need to know. */
export type AccountHolder = {
  id: string
  email: string
  firstName: string
  language: Language
  isDisabled: boolean
  isDeleted: boolean
  /** PHC string; null while an invitation is open. */
  passwordHash: string | null
}

const holders = (db: Database) =>
  db
    .selectFrom('accountsIdentity as identity')
    .innerJoin('membersUser as user', 'user.id', 'identity.id')
    .leftJoin('accountsCredential as credential', (join) =>
      join.onRef('credential.userId', '=', 'identity.id').on('credential.providerId', '=', 'credential'),
    )
    .select(['identity.id', 'identity.email', 'user.firstName', 'user.defaultLanguage as language'])
    .select(['user.disabled', 'user.deletedAt', 'credential.password'])

type Row = Awaited<ReturnType<ReturnType<typeof holders>['executeTakeFirst']>>

/** Reads accounts with the member beside them, and writes what a link may change: password and address. */
export function createAccountHolderRepository(db: Database) {
  return {
    async byId(id: string, within: Database = db): Promise<AccountHolder | null> {
      return holderOf(await holders(within).where('identity.id', '=', id).executeTakeFirst())
    },

    /** @param email in lower case */
    async byEmail(email: string, within: Database = db): Promise<AccountHolder | null> {
      return holderOf(await holders(within).where('identity.email', '=', email).executeTakeFirst())
    },

    /** When each of these accounts got its password; who has none is absent. */
    async passwordsSince(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('accountsCredential')
        .where('userId', 'in', ids)
        .where('providerId', '=', 'credential')
        .select(['userId', 'createdAt'])
        .execute()
      return new Map(rows.map((row) => [row.userId, row.createdAt]))
    },

    /** @returns false when there was none to change */
    async changePassword(trx: Database, userId: string, password: string, updatedAt: number): Promise<boolean> {
      const changed = await trx
        .updateTable('accountsCredential')
        .set({ password, updatedAt })
        .where('userId', '=', userId)
        .where('providerId', '=', 'credential')
        .returning('id')
        .executeTakeFirst()
      return changed !== undefined
    },

    /** @throws a unique violation when somebody else has the address */
    async changeEmail(trx: Database, userId: string, email: string, updatedAt: number): Promise<void> {
      await trx
        .updateTable('accountsIdentity')
        .set({ email, emailVerified: true, updatedAt })
        .where('id', '=', userId)
        .execute()
    },
  }
}

const holderOf = (row: Row): AccountHolder | null =>
  row
    ? {
        id: row.id,
        email: row.email,
        firstName: row.firstName,
        language: row.language,
        isDisabled: Boolean(row.disabled),
        isDeleted: row.deletedAt > 0,
        passwordHash: row.password,
      }
    : null
