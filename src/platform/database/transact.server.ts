import { isOutOfSpace } from '#platform/errors/error-codes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { tryAgainWhenBusy } from './database-errors.server.ts'
import type { Database } from './open-database.server.ts'

/**
 * Does `work` in one transaction: all of it is kept, or nothing. `work` may run several times (another writer was in
 * the way), so it does nothing but speak to the database: no mail, no files, no announcements. Announce after it:
 *
 * @example
 * const folder = await transact(db, async (trx) => { ... })
 * live.announce(folderTopic(folder.id))
 *
 * Given a transaction, it joins it.
 *
 * @throws PortalError `storage/no-space` (507) when the disk takes no more; the portal goes on reading
 */
export async function transact<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  try {
    return await tryAgainWhenBusy(() => db.transaction().execute(work))
  } catch (error) {
    if (isOutOfSpace(error)) throw portalErrors['storage/no-space']()
    throw error
  }
}
