import type { Database } from '#platform/database/open-database.server.ts'

export type AccountHolder = NonNullable<ReturnType<typeof holderOf>>

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

export function createAccountHolderRepository(db: Database) {
  return {
    byId: async (id: string, within: Database = db): Promise<AccountHolder | null> =>
      holderOf(await holders(within).where('identity.id', '=', id).executeTakeFirst()),

    byEmail: async (email: string, within: Database = db): Promise<AccountHolder | null> =>
      holderOf(await holders(within).where('identity.email', '=', email).executeTakeFirst()),

    async passwordsSince(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('accountsCredential')
        .where('userId', 'in', ids)
        .where('providerId', '=', 'credential')
        .select(['userId', 'createdAt'])
        .execute()
      return new Map(rows.map((row) => [row.userId, row.createdAt]))
    },

    changePassword: (trx: Database, userId: string, password: string, updatedAt: number) =>
      trx
        .updateTable('accountsCredential')
        .set({ password, updatedAt })
        .where('userId', '=', userId)
        .where('providerId', '=', 'credential')
        .execute(),

    changeEmail: (trx: Database, userId: string, email: string, updatedAt: number) =>
      trx
        .updateTable('accountsIdentity')
        .set({ email, emailVerified: true, updatedAt })
        .where('id', '=', userId)
        .execute(),
  }
}

const holderOf = (row: Row) => {
  if (!row) return null
  const { disabled, deletedAt, password, ...holder } = row
  return {
    ...holder,
    isDisabled: Boolean(disabled),
    isDeleted: deletedAt > 0,
    isActive: !disabled && deletedAt === 0,
    /** PHC string; null while an invitation is open. */
    passwordHash: password,
  }
}
