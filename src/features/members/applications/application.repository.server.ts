import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { withFlags } from '#platform/database/with-flags.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import { type Applicant, type Application, type ApplicationList, applicantKeysOf } from './application.ts'

const columns = [
  ...(['id', 'createdAt', 'state', 'firstName', 'lastName', 'email', 'phone', 'address'] as const),
  ...(['defaultLanguage', 'magistrate', 'occupation', 'motivation', 'emailSubscriber'] as const),
  ...(['decidedAt', 'decidedBy', 'reason', 'userId'] as const),
] as const

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

export async function countDecided(db: Database, email: string): Promise<number> {
  const row = await db
    .selectFrom('membersApplication')
    .where('email', '=', email)
    .where('state', '!=', 'waiting')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function applicationById(db: Database, id: string): Promise<Application | null> {
  const row = await db.selectFrom('membersApplication').where('id', '=', id).select(columns).executeTakeFirst()
  return row ? applicationOf(row) : null
}

export async function listApplications(...asked: Parameters<typeof applicationsQuery>): Promise<Application[]> {
  return (await applicationsQuery(...asked).execute()).map(applicationOf)
}

/** By the index of its order: those that wait oldest first, the others newest first. */
export function applicationsQuery(db: Database, list: ApplicationList, after: Cursor | null, limit: number) {
  const applications = db.selectFrom('membersApplication').select(columns)
  const place = { after: after && [after.at, after.id], limit }
  return list === 'waiting'
    ? keysetPage(applications.where('state', '=', 'waiting'), { keys: ['createdAt', 'id'], way: 'asc', ...place })
    : keysetPage(applications.where('decidedAt', 'is not', null), { keys: ['decidedAt', 'id'], way: 'desc', ...place })
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

type Row = Pick<Selectable<Schema['membersApplication']>, (typeof columns)[number]>

const applicationOf = (row: Row): Application => withFlags(row, ['magistrate', 'emailSubscriber'])

/** Requests to become a member that nobody decided. `oldest` in UTC seconds, null where none waits. */
export async function countWaitingApplications(db: Database): Promise<{ count: number; oldest: number | null }> {
  const row = await waitingApplications(db).executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}

export const waitingApplications = (db: Database) =>
  db
    .selectFrom('membersApplication')
    .where('state', '=', 'waiting')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<number | null>('createdAt').as('oldest')])
