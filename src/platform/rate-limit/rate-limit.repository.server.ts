import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { transact } from '#platform/database/transact.server.ts'

export type RateLimitRepository = ReturnType<typeof createRateLimitRepository>

export type Counts = ReturnType<typeof countsIn>

/** Writes `platform_rate_limit`: counted here and not in memory, so that a restart or a second process changes nothing. */
export const createRateLimitRepository = (db: Database) => ({
  ...countsIn(db),
  /** Several counts in one transaction: all of them are kept, or none, with one write to the disk. */
  together: <Result>(work: (counts: Counts) => Promise<Result>): Promise<Result> =>
    transact(db, (trx) => work(countsIn(trx))),
})

function countsIn(db: Database) {
  return {
    async blockedUntil(keys: string[]): Promise<number> {
      const row = await db
        .selectFrom('platformRateLimit')
        .where('key', 'in', keys)
        .select((eb) => eb.fn.max('blockedUntil').as('until'))
        .executeTakeFirst()
      return Number(row?.until ?? 0)
    },

    /** In one statement, so that guesses of the same moment share no count. @returns tries since the window began; null while it must wait */
    async count(key: string, now: number, window: number): Promise<number | null> {
      const row = await transact(db, (trx) =>
        trx
          .insertInto('platformRateLimit')
          .values({ key, tries: 1, windowStart: now, blockedUntil: 0 })
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet(more(1, now, window))
              .where('platformRateLimit.blockedUntil', '<=', now),
          )
          .returning('tries')
          .executeTakeFirst(),
      )
      return row ? Number(row.tries) : null
    },

    /** In one statement, within a window that begins with the first. @returns how many stand, these counted, and since when */
    async countWithin(key: string, now: number, window: number, tries: number) {
      const row = await transact(db, (trx) =>
        trx
          .insertInto('platformRateLimit')
          .values({ key, tries, windowStart: now, blockedUntil: 0 })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(more(tries, now, window)))
          .returning(['tries', 'windowStart'])
          .executeTakeFirstOrThrow(),
      )
      return { tries: Number(row.tries), windowStart: Number(row.windowStart) }
    },

    block: (key: string, blockedUntil: number) =>
      transact(db, (trx) => countOf(trx, key).set({ blockedUntil }).execute()),

    forget: (key: string) =>
      transact(db, (trx) => trx.deleteFrom('platformRateLimit').where('key', '=', key).execute()),

    deleteBegunBefore: (time: number) =>
      transact(db, (trx) => trx.deleteFrom('platformRateLimit').where('windowStart', '<', time).execute()),

    takeBack: (key: string) =>
      transact(db, (trx) => {
        const tried = countOf(trx, key).where('tries', '>', 0)
        return tried.set((eb) => ({ tries: eb('tries', '-', 1), blockedUntil: 0 })).execute()
      }),
  }
}

const countOf = (trx: Database, key: string) => trx.updateTable('platformRateLimit').where('key', '=', key)

/** One more in the same window; a window that is over begins anew with this one. */
const more = (tries: number, now: number, window: number) => (eb: ExpressionBuilder<Schema, 'platformRateLimit'>) => {
  const isOver = eb('platformRateLimit.windowStart', '<=', now - window)
  return {
    tries: eb
      .case()
      .when(isOver)
      .then(tries)
      .else(eb('platformRateLimit.tries', '+', tries))
      .end(),
    windowStart: eb.case().when(isOver).then(now).else(eb.ref('platformRateLimit.windowStart')).end(),
  }
}
