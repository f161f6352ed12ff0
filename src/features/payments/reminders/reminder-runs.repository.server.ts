import type { Database } from '#platform/database/open-database.server.ts'

/** Newest first. @param before UTC seconds: when the last one that was listed began */
export function reminderRuns(db: Database, before: number | null, limit: number) {
  const newest = db
    .selectFrom('paymentsMailing')
    .selectAll()
    .where('kind', '=', 'reminder')
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return before === null ? newest : newest.where('startedAt', '<', before)
}

/** One that was begun and is not at its end. */
export const runningReminders = (db: Database) => reminderRuns(db, null, 1).where('doneAt', 'is', null)
