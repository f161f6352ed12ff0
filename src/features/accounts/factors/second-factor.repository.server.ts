import { hasChanged } from '#platform/database/has-changed.ts'
import type { Database } from '#platform/database/open-database.server.ts'

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
      const apps = trx.selectFrom('accountsSecondFactor').where('confirmedAt', 'is not', null)
      const passkeys = trx.selectFrom('accountsPasskey').where('userId', '=', userId).select('userId')
      const factors = apps.where('userId', '=', userId).select('userId').unionAll(passkeys).limit(1)
      return (await factors.executeTakeFirst()) !== undefined
    },

    /** One set-up waits at most: a new one takes the place of the last. @returns false when an app is confirmed */
    startAuthenticator: (trx: Database, userId: string, secret: string, createdAt: number) =>
      hasChanged(
        trx
          .insertInto('accountsSecondFactor')
          .values({ userId, secret, confirmedAt: null, lastStep: 0, createdAt })
          .onConflict((conflict) =>
            conflict
              .column('userId')
              .doUpdateSet({ secret, lastStep: 0, createdAt })
              .where('accountsSecondFactor.confirmedAt', 'is', null),
          ),
      ),

    confirmAuthenticator: (
      trx: Database,
      { userId, secret, step, now }: { userId: string; secret: string; step: number; now: number },
    ) =>
      hasChanged(
        trx
          .updateTable('accountsSecondFactor')
          .set({ confirmedAt: now, lastStep: step })
          .where('userId', '=', userId)
          .where('secret', '=', secret)
          .where('confirmedAt', 'is', null),
      ),

    /** Each step is taken once, by one of those who ask at once. @returns false when it, or a later one, was taken */
    takeStep: (trx: Database, userId: string, step: number) =>
      hasChanged(
        trx
          .updateTable('accountsSecondFactor')
          .set({ lastStep: step })
          .where('userId', '=', userId)
          .where('confirmedAt', 'is not', null)
          .where('lastStep', '<', step),
      ),

    /** @returns whether it was confirmed */
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
      const rows = codes.map((code) => ({ ...code, userId, usedAt: null }))
      if (rows.length > 0) await trx.insertInto('accountsRecoveryCode').values(rows).execute()
    },

    unusedRecoveryCodes: (userId: string, trx: Database = db) =>
      trx
        .selectFrom('accountsRecoveryCode')
        .where('userId', '=', userId)
        .where('usedAt', 'is', null)
        .select(['id', 'code'])
        .execute(),

    takeRecoveryCode: (trx: Database, id: string, usedAt: number) =>
      hasChanged(
        trx.updateTable('accountsRecoveryCode').set({ usedAt }).where('id', '=', id).where('usedAt', 'is', null),
      ),
  }
}
