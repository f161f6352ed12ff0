import { outageOf } from '#platform/outages/outage.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import { tryAgainWhenBusy } from './database-errors.server.ts'
import type { Database } from './open-database.server.ts'

const watchers = new WeakMap<Database, Outages>()

/** From now on `outages` is informed of each transaction of this database that committed, and of each that could not. */
export function watchTransactions(db: Database, outages: Outages): void {
  watchers.set(db, outages)
}

/** What is to be done once each open transaction has committed. */
const waiting = new WeakMap<Database, Set<() => void>>()

/** Does `act` once this transaction has committed, the same one once only; never when it is undone. Answers false, and will not, where `transact` did not open it. */
export function afterCommit(trx: Database, act: () => void): boolean {
  return waiting.get(trx)?.add(act) !== undefined
}

/** For errors met while reading. Answers whether the error is an outage. */
export function noteOutage(db: Database, error: unknown): boolean {
  const outage = outageOf(error)
  if (outage) watchers.get(db)?.note(outage)
  return outage !== null
}

/**
 * All of it is kept, or nothing; given a transaction, it joins it. `work` may run several times: it only speaks to the database.
 * @throws PortalError storage/no-space, storage/read-only, storage/failing, database/busy, database/unreachable; one can go on reading
 */
export async function transact<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  const outages = watchers.get(db)
  // A transaction that comes while the database is known to be held waits less long than the one that found it so.
  const isHeld = outages?.current()?.code === 'database/busy'
  let toDo = new Set<() => void>()
  const attempt = (trx: Database) => {
    toDo = new Set()
    waiting.set(trx, toDo)
    return work(trx)
  }
  try {
    const result = await tryAgainWhenBusy(() => db.transaction().execute(attempt), isHeld ? 'brief' : 'long')
    outages?.passed()
    for (const act of toDo) act()
    return result
  } catch (error) {
    const outage = outageOf(error)
    if (!outage) throw error
    outages?.note(outage)
    throw outage
  }
}

/**
 * For what is noted while somebody reads, such as a last visit: it waits for no other writer, and is left out when one is busy,
 * for the next request may note it.
 * @returns whether it was kept
 */
export async function noteIfPossible(db: Database, work: (trx: Database) => Promise<unknown>): Promise<boolean> {
  const outages = watchers.get(db)
  try {
    await db.transaction().execute(work)
    outages?.passed()
    return true
  } catch (error) {
    const outage = outageOf(error)
    if (!outage) throw error
    // A lock that was not waited for may be gone by now.
    if (outage.code !== 'database/busy') outages?.note(outage)
    return false
  }
}
