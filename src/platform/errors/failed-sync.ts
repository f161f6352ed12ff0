import { codeOf, sqliteCodeOf } from './error-codes.ts'

/**
 * The disk was told to keep what was written and did not. From then on the system may take pages for kept that are not, and
 * whoever asks again hears that all is well: so nobody asks again, the process ends and is started anew.
 */
export class FailedSyncError extends Error {
  override readonly name = 'FailedSyncError'
}

/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC: https://www.sqlite.org/rescode.html */
const sqliteSyncs = [1034, 1290]

/** A disk that is full says so here too: what was being written is thrown away then, and nobody counts on it. */
const isFailedSync = (error: unknown): boolean =>
  sqliteSyncs.includes(sqliteCodeOf(error) ?? 0) || (codeOf(error) === 'EIO' && isSyncCall(error))

/** Node says which call to the system failed. */
export const isSyncCall = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'fsync' || error.syscall === 'fdatasync')

/** In a turn of its own, where nobody catches it: `serve.server.ts` ends the process, a command ends by itself. */
export function endAfterFailedSync(error: unknown): void {
  if (!isFailedSync(error)) return
  setImmediate(() => {
    throw new FailedSyncError('the disk could not keep what was written', { cause: error })
  })
}
