import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, sqliteCodeOf, sqliteKindOf } from '#platform/errors/error-codes.ts'

/** https://www.sqlite.org/rescode.html */
const sqlite = { busy: 5, locked: 6, unique: 2067, primaryKey: 1555 }

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const postgres = { unique: '23505', serialization: '40001', deadlock: '40P01' }

/** Whether a write was refused because another row already has this value; asked after an insert or update. */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCodeOf(error)
  return code === sqlite.unique || code === sqlite.primaryKey || codeOf(error) === postgres.unique
}

/** Whether the same work may well succeed a moment later: another writer was in the way. */
export function isPassing(error: unknown): boolean {
  const kind = sqliteKindOf(error)
  if (kind === sqlite.busy || kind === sqlite.locked) return true
  const code = codeOf(error)
  return code === postgres.serialization || code === postgres.deadlock
}

/** Milliseconds before the second, third ... try. On SQLite each try has itself waited 50. Long: some five seconds. */
const pauses = { brief: [10, 90], long: [10, 30, 90, 270, ...Array<number>(9).fill(450)] }

export async function tryAgainWhenBusy<Result>(
  work: () => Promise<Result>,
  how: keyof typeof pauses = 'long',
): Promise<Result> {
  for (const milliseconds of pauses[how]) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await pause(milliseconds)
  }
  return work()
}
