import type { Database } from '#platform/database/open-database.server.ts'
import { deadlineDays, latestNotice } from './deadline.ts'

/** Decisions that still have to be entered in the register; of these, how many near or past the deadline. */
export async function countWaitingDecisions(
  db: Database,
  now: number,
): Promise<{ count: number; soon: number; overdue: number; days: number }> {
  const row = await waitingDecisions(db, now).executeTakeFirst()
  const overdue = Number(row?.overdue ?? 0)
  const soon = Number(row?.soonOrOverdue ?? 0) - overdue
  return { count: Number(row?.count ?? 0), soon, overdue, days: deadlineDays }
}

export const waitingDecisions = (db: Database, now: number) =>
  db.selectFrom('membersRegisterDecision').select(({ eb, fn }) => {
    const heardBy = (latest: number) => fn.sum(eb.case().when('notifiedAt', '<=', latest).then(1).else(0).end())
    return [
      fn.countAll().as('count'),
      heardBy(latestNotice('soon', now)).as('soonOrOverdue'),
      heardBy(latestNotice('overdue', now)).as('overdue'),
    ]
  })
