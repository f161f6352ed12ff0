import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { preparedStatement } from './prepared-statements.server.ts'
import type { Changes } from './remembered-reads.server.ts'
import type { Schema } from './schema.ts'

/** When a request came: what it reads is answered as of then. Empty when it is to be asked for once more. */
type Moment = { of: Kysely<Schema>; snapshot: Promise<string> | null; isOver: boolean }

const moments = new AsyncLocalStorage<Moment>()

/** This request may have changed something, which it then reads. */
export function forgetMoment(): void {
  const moment = moments.getStore()
  if (moment) moment.snapshot = null
}

/**
 * PostgreSQL numbers its transactions, and says which of them can be seen: while that stays the same nobody, in whichever process,
 * has committed anything, and once it was another one it never comes back. So what was read after a snapshot was asked for holds for as long as
 * the same one is answered: had something been committed between the two, it would be another one by now. A server that was restored or
 * that took over from another may count the same numbers again: it was started at another time.
 */
export function createSnapshots(db: Kysely<Schema>): Changes<string, string> {
  const statement = preparedStatement(
    sql<{
      snapshot: string
    }>`select concat(pg_current_snapshot(), ' ', pg_postmaster_start_time()) as snapshot`.compile(db),
  )
  const ask = async () => {
    const { rows } = await db.executeQuery(statement([]))
    return (rows as [{ snapshot: string }])[0].snapshot
  }
  let next: Promise<string> | null = null
  /** All who ask in one turn of the event loop are answered by one question, which leaves after the last of them. */
  const shared = () => {
    next ??= endOfTurn().then(() => {
      next = null
      return ask()
    })
    return next
  }
  return {
    now() {
      const moment = moments.getStore()
      if (!moment || moment.isOver || moment.of !== db) return shared()
      moment.snapshot ??= shared()
      return moment.snapshot
    },
    /** The question leaves with the first one of the request, which need not wait for its answer. */
    async asOfNow(work) {
      const moment: Moment = { of: db, snapshot: shared(), isOver: false }
      // It may read nothing that is cached.
      moment.snapshot?.catch(() => undefined)
      try {
        return await moments.run(moment, work)
      } finally {
        moment.isOver = true
      }
    },
    areCurrent: (read, now) => read === now,
    whileReading: async (work, now) => [await work(), now],
    // What is made of this was begun with this snapshot or an earlier one.
    noteAgain: () => undefined,
  }
}
