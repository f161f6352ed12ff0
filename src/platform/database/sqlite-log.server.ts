import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { endAfterLoss } from '#platform/errors/error-codes.ts'
import { nullIfMissing, syncFolder } from '#platform/storage/durable-file.server.ts'
import { sharedSync } from '#platform/storage/shared-sync.ts'

export type SqliteLog = ReturnType<typeof sqliteLog>

/**
 * The log (WAL) of a SQLite file that commits with `synchronous = NORMAL`: then SQLite writes it and leaves the disk to us. What was
 * committed before `sync` was called is on the disk when it resolves (decision 100).
 */
export function sqliteLog(path: string) {
  let file: FileHandle | null = null
  let isClosed = false
  // SQLite leaves the log where it is while the database is open; before there is one, nothing was written.
  const find = async () => {
    file = await open(`${path}-wal`, 'r').catch(nullIfMissing)
    if (file) await syncFolder(dirname(path))
  }
  const sync = sharedSync(async () => {
    try {
      if (isClosed) return
      if (!file) await find()
      await file?.datasync()
    } catch (error) {
      endAfterLoss(error)
      throw error
    }
  })
  /** Before the database is closed, which empties the log: what was committed without anyone who waited. */
  const close = async () => {
    await sync()
    isClosed = true
    await file?.close()
    file = null
  }
  return { sync, close }
}
