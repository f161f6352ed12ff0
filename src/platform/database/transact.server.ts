import { troubleOf } from '#platform/trouble/trouble.ts'
import type { Troubles } from '#platform/trouble/troubles.server.ts'
import { tryAgainWhenBusy } from './database-errors.server.ts'
import type { Database } from './open-database.server.ts'

const watchers = new WeakMap<Database, Troubles>()

/** From now on `troubles` hears of each transaction of this database that was kept, and of each that could not be. */
export function watchTransactions(db: Database, troubles: Troubles): void {
  watchers.set(db, troubles)
}

/** For who met it while reading. Answers whether the error is such trouble. */
export function noteTrouble(db: Database, error: unknown): boolean {
  const trouble = troubleOf(error)
  if (trouble) watchers.get(db)?.note(trouble)
  return trouble !== null
}

/**
 * All of it is kept, or nothing; given a transaction, it joins it. `work` may run several times: it only speaks to the database.
 * @throws PortalError storage/no-space, storage/read-only, storage/failing, database/busy, database/unreachable; one can go on reading
 */
export async function transact<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  const troubles = watchers.get(db)
  // Who comes while the database is known to be held does not wait as long as who found it so.
  const isHeld = troubles?.current()?.code === 'database/busy'
  try {
    const result = await tryAgainWhenBusy(() => db.transaction().execute(work), isHeld ? 'brief' : 'long')
    troubles?.passed()
    return result
  } catch (error) {
    const trouble = troubleOf(error)
    if (!trouble) throw error
    troubles?.note(trouble)
    throw trouble
  }
}

/** For what is noted while reading, such as a last visit: waits for no other writer, the next request may note it. @returns whether kept */
export async function noteIfPossible(db: Database, work: (trx: Database) => Promise<unknown>): Promise<boolean> {
  const troubles = watchers.get(db)
  try {
    await db.transaction().execute(work)
    troubles?.passed()
    return true
  } catch (error) {
    const trouble = troubleOf(error)
    if (!trouble) throw error
    // A lock that was not waited for may be gone by now.
    if (trouble.code !== 'database/busy') troubles?.note(trouble)
    return false
  }
}
