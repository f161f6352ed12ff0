import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'

export type AppCheckRepository = ReturnType<typeof createAppCheckRepository>

/** Writes `platform_app_check`: the challenges that were solved, until they would have run out anyway. */
export function createAppCheckRepository(db: Database) {
  return {
    /** Remembers a challenge as used, in one statement. @returns false when it was used before, also at the same moment */
    async use(id: string, expiresAt: number): Promise<boolean> {
      const row = await transact(db, (trx) =>
        trx
          .insertInto('platformAppCheck')
          .values({ id, expiresAt })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst(),
      )
      return row !== undefined
    },

    async deleteExpired(now: number): Promise<void> {
      await transact(db, (trx) => trx.deleteFrom('platformAppCheck').where('expiresAt', '<=', now).execute())
    },
  }
}
