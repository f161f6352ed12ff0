import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { transact } from '#platform/database/transact.server.ts'

type Challenge = Schema['accountsChallenge']

export function createChallengesRepository(db: Database) {
  return {
    add: (challenge: Challenge) =>
      transact(db, (trx) => trx.insertInto('accountsChallenge').values(challenge).execute()),

    find: (id: string, kind: Challenge['kind'], now: number): Promise<Challenge | undefined> =>
      db
        .selectFrom('accountsChallenge')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('expiresAt', '>', now)
        .selectAll()
        .executeTakeFirst(),

    /** Gives it to one of those who ask at once; it is gone then, also when it ran out. */
    async take(trx: Database, id: string, kind: Challenge['kind'], now: number): Promise<Challenge | null> {
      const asked = trx.deleteFrom('accountsChallenge').where('id', '=', id).where('kind', '=', kind)
      const row = await asked.returningAll().executeTakeFirst()
      return row && row.expiresAt > now ? row : null
    },

    removeAllOf: (trx: Database, userId: string) =>
      trx.deleteFrom('accountsChallenge').where('userId', '=', userId).execute(),

    deleteExpired: (now: number) =>
      transact(db, (trx) => trx.deleteFrom('accountsChallenge').where('expiresAt', '<=', now).execute()),
  }
}
