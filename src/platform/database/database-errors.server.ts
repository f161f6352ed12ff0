import { setTimeout as pause } from 'node:timers/promises'

/** https://www.sqlite.org/rescode.html: the low byte is the kind, the rest says which case of it. */
const sqlite = { busy: 5, locked: 6, ioError: 10, full: 13, unique: 2067, primaryKey: 1555 }

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const postgres = { unique: '23505', serialization: '40001', deadlock: '40P01', diskFull: '53100' }

/** Whether a write was refused because another row already has this value; asked after an insert or update. */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === sqlite.unique || code === sqlite.primaryKey || codeOf(error) === postgres.unique
}

/** Whether the disk took no more: SQLite full or failing, PostgreSQL full, or a file system that says so. */
export function isOutOfSpace(error: unknown): boolean {
  const kind = sqliteKind(error)
  if (kind === sqlite.full || kind === sqlite.ioError) return true
  const code = codeOf(error)
  return code === postgres.diskFull || code === 'ENOSPC' || code === 'EDQUOT'
}

/** Whether the same work may well succeed a moment later: another writer was in the way. */
export function isPassing(error: unknown): boolean {
  const kind = sqliteKind(error)
  if (kind === sqlite.busy || kind === sqlite.locked) return true
  const code = codeOf(error)
  return code === postgres.serialization || code === postgres.deadlock
}

/** Before the second, third ... try. On SQLite each try has itself waited 250 ms. */
const pauses = [10, 30, 90, 270, 810]

/** Runs `work` until it succeeds or fails for a reason that does not pass: six times at most, 1.2 s of waiting. */
export async function tryAgainWhenBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const milliseconds of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await pause(milliseconds)
  }
  return work()
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined

const sqliteKind = (error: unknown): number | undefined => {
  const code = sqliteCode(error)
  return code === undefined ? undefined : code & 0xff
}
