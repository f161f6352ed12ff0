import type { Database } from '#platform/database/open-database.server.ts'
import { type Applicant, type Application, applicantKeysOf } from './application.ts'

type Decision = Pick<Application, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'userId'>

const undecided: Decision = { state: 'waiting', decidedAt: null, decidedBy: null, reason: null, userId: null }

type NewApplication = Applicant & Pick<Application, 'id' | 'createdAt'>

/** Writes `members_application`. @returns false when it is there already */
export async function insertApplication(trx: Database, application: NewApplication): Promise<boolean> {
  const row = await trx
    .insertInto('membersApplication')
    .values({ ...application, ...applicantKeysOf(application), ...undecided })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes it. @returns whether it was still waiting */
export const decideApplication = (trx: Database, id: string, decision: Decision): Promise<boolean> =>
  changeFrom(trx, id, 'waiting', decision)

export const reopenApplication = (trx: Database, id: string): Promise<boolean> =>
  changeFrom(trx, id, 'declined', undecided)

async function changeFrom(trx: Database, id: string, state: Application['state'], to: Decision): Promise<boolean> {
  const row = await trx
    .updateTable('membersApplication')
    .set((eb) => ({ ...to, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function applicationIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('membersApplication').select('id').execute()).map(({ id }) => id)
}

/** @param declinedUntil only one that was declined until then. @returns whether it was there */
export async function eraseApplication(trx: Database, id: string, declinedUntil?: number): Promise<boolean> {
  let application = trx.deleteFrom('membersApplication').where('id', '=', id)
  if (declinedUntil !== undefined)
    application = application.where('state', '=', 'declined').where('decidedAt', '<=', declinedUntil)
  return (await application.returning('id').executeTakeFirst()) !== undefined
}

export async function eraseOfMember(trx: Database, { id, email }: { id: string; email: string }): Promise<string[]> {
  const gone = [
    ...(await trx.deleteFrom('membersApplication').where('userId', '=', id).returning('id').execute()),
    ...(await trx.deleteFrom('membersApplication').where('email', '=', email).returning('id').execute()),
  ]
  return gone.map((application) => application.id)
}
