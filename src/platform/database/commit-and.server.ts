import { tryAgainWhenBusy } from './database-errors.server.ts'
import type { Database } from './open-database.server.ts'

/**
 * Does `work` in one transaction, and `act` in the turn in which it is committed: a process that is killed has done both or neither, but
 * for some microseconds (decision 050); `act` waits for nothing. What SQLite commits is synced after `act`, for waiting for the disk
 * would open a gap of milliseconds; PostgreSQL has been sent it. @param work may run several times; false undoes it, and nothing is done
 */
export function commitAnd(db: Database, work: (trx: Database) => Promise<boolean>, act: () => void): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const transaction = await tryAgainWhenBusy(() => begun(connection, work))
    if (!transaction) return false
    await committed(transaction, act)
    return true
  })
}

type Transaction = Awaited<ReturnType<ReturnType<Database['startTransaction']>['execute']>>

async function begun(connection: Database, work: (trx: Database) => Promise<boolean>): Promise<Transaction | null> {
  const transaction = await connection.startTransaction().execute()
  try {
    if (await work(transaction)) return transaction
  } catch (error) {
    await transaction.rollback().execute()
    throw error
  }
  await transaction.rollback().execute()
  return null
}

/** By the next tick SQLite has committed or failed, and PostgreSQL's socket holds the commit. */
async function committed(transaction: Transaction, act: () => void): Promise<void> {
  let hasFailed = false
  const commit = transaction.commit().execute()
  commit.catch(() => {
    hasFailed = true
  })
  const step = new Promise<void>((resolve, reject) => {
    process.nextTick(() => {
      try {
        if (!hasFailed) act()
        resolve()
      } catch (error) {
        reject(error)
      }
    })
  })
  const [asked, done] = await Promise.allSettled([commit, step])
  for (const outcome of [asked, done]) if (outcome.status === 'rejected') throw outcome.reason
}
