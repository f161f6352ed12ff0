/** What the system, SQLite or PostgreSQL call the failure: ENOENT, ERR_SQLITE_ERROR, 23505 … */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** https://www.sqlite.org/rescode.html, with the extended part; undefined for what is not from SQLite. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined

/** The low byte is the kind of failure, the rest says which case of it. */
export const sqliteKindOf = (error: unknown): number | undefined => {
  const code = sqliteCodeOf(error)
  return code === undefined ? undefined : code & 0xff
}

const sqliteFull = 13
/** SQLITE_IOERR_SHMSIZE: the index of the log could not grow, which happens on a full disk only. */
const sqliteIndexCannotGrow = 4874
/** ENOSPC: the disk is full. EDQUOT: the person's share of it. 53100: PostgreSQL's disk is full. */
const diskTakesNoMore = ['ENOSPC', 'EDQUOT', '53100']

export const isOutOfSpace = (error: unknown): boolean =>
  sqliteKindOf(error) === sqliteFull ||
  sqliteCodeOf(error) === sqliteIndexCannotGrow ||
  diskTakesNoMore.includes(codeOf(error) ?? '')

/** The disk lost what was written. Whoever asks again may hear that all is well: so the process starts anew. */
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
  if (isFailedSync(error)) endAfterLoss(error)
}

/** As `endAfterFailedSync`, where whatever went wrong leaves in doubt what others were shown already. */
export function endAfterLoss(error: unknown): void {
  setImmediate(() => {
    throw new FailedSyncError('the disk could not keep what was written', { cause: error })
  })
}
