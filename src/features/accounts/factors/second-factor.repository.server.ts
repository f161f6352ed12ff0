import type { Database } from '#platform/database/open-database.server.ts'

/** Writes `accounts_second_factor` and `accounts_recovery_code`. */
export function createSecondFactorRepository(db: Database) {
  return {
    /** Its secret is sealed. */
    authenticatorOf: (userId: string) =>
      db
        .selectFrom('accountsSecondFactor')
        .where('userId', '=', userId)
        .select(['secret', 'confirmedAt', 'createdAt'])
        .executeTakeFirst(),

    /** Whether a password alone does not let this member in: an app that was confirmed, or a passkey. */
    async isProtected(userId: string, trx: Database = db): Promise<boolean> {
      const row = await trx
        .selectFrom('accountsIdentity as identity')
        .where('identity.id', '=', userId)
        .select((eb) => [
          eb
            .exists(
              eb
                .selectFrom('accountsSecondFactor as app')
                .where('app.userId', '=', userId)
                .where('app.confirmedAt', 'is not', null)
                .select('app.userId'),
            )
            .as('hasApp'),
          eb
            .exists(
              eb.selectFrom('accountsPasskey as passkey').where('passkey.userId', '=', userId).select('passkey.id'),
            )
            .as('hasPasskey'),
        ])
        .executeTakeFirst()
      return Boolean(row?.hasApp) || Boolean(row?.hasPasskey)
    },

    /** One set-up waits at most: a new one takes the place of the last. @returns false when an app is confirmed */
    async startAuthenticator(trx: Database, userId: string, secret: string, createdAt: number): Promise<boolean> {
      const row = await trx
        .insertInto('accountsSecondFactor')
        .values({ userId, secret, confirmedAt: null, lastStep: 0, createdAt })
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet({ secret, lastStep: 0, createdAt })
            .where('accountsSecondFactor.confirmedAt', 'is', null),
        )
        .returning('userId')
        .executeTakeFirst()
      return row !== undefined
    },

    async confirmAuthenticator(
      trx: Database,
      { userId, secret, step, now }: { userId: string; secret: string; step: number; now: number },
    ): Promise<boolean> {
      const row = await trx
        .updateTable('accountsSecondFactor')
        .set({ confirmedAt: now, lastStep: step })
        .where('userId', '=', userId)
        .where('secret', '=', secret)
        .where('confirmedAt', 'is', null)
        .returning('userId')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Each step is taken once, by one of those who ask at once. @returns false when it, or a later one, was taken */
    async takeStep(trx: Database, userId: string, step: number): Promise<boolean> {
      const row = await trx
        .updateTable('accountsSecondFactor')
        .set({ lastStep: step })
        .where('userId', '=', userId)
        .where('confirmedAt', 'is not', null)
        .where('lastStep', '<', step)
        .returning('userId')
        .executeTakeFirst()
      return row !== undefined
    },

    async removeAuthenticator(trx: Database, userId: string, onlyPending = false): Promise<boolean> {
      const row = await trx
        .deleteFrom('accountsSecondFactor')
        .where('userId', '=', userId)
        .$if(onlyPending, (query) => query.where('confirmedAt', 'is', null))
        .returning('confirmedAt')
        .executeTakeFirst()
      return row?.confirmedAt != null
    },

    async replaceRecoveryCodes(trx: Database, userId: string, codes: { id: string; code: string }[]): Promise<void> {
      await trx.deleteFrom('accountsRecoveryCode').where('userId', '=', userId).execute()
      if (codes.length === 0) return
      await trx
        .insertInto('accountsRecoveryCode')
        .values(codes.map((code) => ({ ...code, userId, usedAt: null })))
        .execute()
    },

    unusedRecoveryCodes: (userId: string, trx: Database = db): Promise<{ id: string; code: string }[]> =>
      trx
        .selectFrom('accountsRecoveryCode')
        .where('userId', '=', userId)
        .where('usedAt', 'is', null)
        .select(['id', 'code'])
        .execute(),

    async takeRecoveryCode(trx: Database, id: string, usedAt: number): Promise<boolean> {
      const row = await trx
        .updateTable('accountsRecoveryCode')
        .set({ usedAt })
        .where('id', '=', id)
        .where('usedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
