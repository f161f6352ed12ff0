import type { Database } from '#platform/database/open-database.server.ts'
import { deadlineDays, latestNotice, type WaitingDecision } from './register-deadlines.ts'

/** Below what a page can show at once; an association that waits with more has other problems. */
const maxShown = 500

export async function proposeEntry(trx: Database, decision: WaitingDecision): Promise<void> {
  await trx.insertInto('membersRegisterDecision').values(decision).execute()
}

export const decisionsQuery = (db: Database) =>
  db.selectFrom('membersRegisterDecision').selectAll().orderBy('notifiedAt').orderBy('id').limit(maxShown)

export const decisionById = (db: Database, id: string): Promise<WaitingDecision | undefined> =>
  db.selectFrom('membersRegisterDecision').selectAll().where('id', '=', id).executeTakeFirst()

export const decisionsOf = (db: Database, userId: string): Promise<WaitingDecision[]> =>
  db.selectFrom('membersRegisterDecision').selectAll().where('userId', '=', userId).execute()

/** Takes it away, to enter it. @returns undefined when somebody else took it first */
export const takeDecision = (trx: Database, id: string): Promise<WaitingDecision | undefined> =>
  trx.deleteFrom('membersRegisterDecision').where('id', '=', id).returningAll().executeTakeFirst()

export async function countWaitingDecisions(db: Database, now: number) {
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
