import type { Database } from '#platform/database/open-database.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { findOwnerless } from './storage-check.server.ts'
import { createStoredFileClaims } from './stored-file-claims.repository.server.ts'

/** A crash leaves one file or two. Many belong to another database than this one, and somebody has to look. */
const usualMax = 20

type Means = {
  db: Database
  storage: Storage
  log: Log
  /** Ids of uploads that are not finished. */
  unfinished: ReadonlySet<string>
  /** UTC seconds. */
  now: number
}

/**
 * Takes away the stored files that a crash left without a row: bytes come first, their row when they are durable. More than
 * twenty, where that is more than one in a hundred, are left and told in the log.
 *
 * @returns how many were taken away
 */
export async function sweepOwnerless({ db, storage, log, unfinished, now }: Means): Promise<number> {
  const claims = createStoredFileClaims(db)
  const maxKeys = 10_000
  const { files, ownerless, strayPreviews } = await findOwnerless({ storage, claims, unfinished, now, maxKeys })
  const count = ownerless.count + strayPreviews.count
  if (count > Math.max(usualMax, files / 100)) {
    log.warn({ files: count }, 'many stored files belong to no row: nothing was removed, tandem doctor names them')
    return 0
  }
  for (const key of [...ownerless.keys, ...strayPreviews.keys]) await storage.delete(key)
  if (count > 0) log.info({ files: count }, 'stored files that a crash left without a row were removed')
  return count
}
