import type { Database } from '#platform/database/open-database.server.ts'
import type { WaitingDecision } from './register.ts'

/** Below what a page can show at once; an association that waits with more has other troubles. */
const mostShown = 500

/** Writes down that something is to be entered in the register, in the transaction of the decision itself. */
export async function proposeEntry(trx: Database, decision: WaitingDecision): Promise<void> {
  await trx.insertInto('membersRegisterDecision').values(decision).execute()
}

export const decisionsQuery = (db: Database) =>
  db.selectFrom('membersRegisterDecision').selectAll().orderBy('notifiedAt').orderBy('id').limit(mostShown)

/** Those that are due first come first. */
export const listDecisions = (db: Database): Promise<WaitingDecision[]> => decisionsQuery(db).execute()

export async function decisionById(db: Database, id: string): Promise<WaitingDecision | null> {
  const row = await db.selectFrom('membersRegisterDecision').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export const decisionsOf = (db: Database, userId: string): Promise<WaitingDecision[]> =>
  db.selectFrom('membersRegisterDecision').selectAll().where('userId', '=', userId).execute()

/** Takes it away, for who enters it. @returns null when somebody else took it first */
export async function takeDecision(trx: Database, id: string): Promise<WaitingDecision | null> {
  const row = await trx.deleteFrom('membersRegisterDecision').where('id', '=', id).returningAll().executeTakeFirst()
  return row ?? null
}
