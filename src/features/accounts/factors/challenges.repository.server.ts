import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { transact } from '#platform/database/transact.server.ts'

type Challenge = Schema['accountsChallenge']

/** Writes `accounts_challenge`: what a browser has to answer next. */
export function createChallengesRepository(db: Database) {
  return {
    add: async (challenge: Challenge): Promise<void> => {
      await transact(db, (trx) => trx.insertInto('accountsChallenge').values(challenge).execute())
    },

    async find(id: string, kind: Challenge['kind'], now: number): Promise<Challenge | null> {
      const row = await db
        .selectFrom('accountsChallenge')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('expiresAt', '>', now)
        .selectAll()
        .executeTakeFirst()
      return row ?? null
    },

    /** Gives it to one of those who ask at once; it is gone then, also when it ran out. */
    async take(trx: Database, id: string, kind: Challenge['kind'], now: number): Promise<Challenge | null> {
      const row = await trx
        .deleteFrom('accountsChallenge')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .returningAll()
        .executeTakeFirst()
      return row && row.expiresAt > now ? row : null
    },

    removeAllOf: async (trx: Database, userId: string): Promise<void> => {
      await trx.deleteFrom('accountsChallenge').where('userId', '=', userId).execute()
    },

    deleteExpired: async (now: number): Promise<void> => {
      await transact(db, (trx) => trx.deleteFrom('accountsChallenge').where('expiresAt', '<=', now).execute())
    },
  }
}
