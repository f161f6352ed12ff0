import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { MembersApplicationTable } from '#platform/database/schema/members.ts'
import type { Applicant, Application, ApplicationList } from './application.ts'
import { applicantKeysOf } from './application.ts'

/** The place of the last one that was read. */
export type ApplicationMark = { at: number; id: string }

const columns = [
  ...(['id', 'createdAt', 'state', 'firstName', 'lastName', 'email', 'phone', 'address'] as const),
  ...(['defaultLanguage', 'magistrate', 'occupation', 'motivation', 'emailSubscriber'] as const),
  ...(['decidedAt', 'decidedBy', 'reason', 'userId'] as const),
] as const

const undecided = { decidedAt: null, decidedBy: null, reason: null, userId: null } as const

/** Writes `members_application`. */
export function createApplicationRepository(db: Database) {
  return {
    /** @returns false when it is there already */
    async insert(trx: Database, application: Applicant & { id: string; createdAt: number }): Promise<boolean> {
      const row = await trx
        .insertInto('membersApplication')
        .values({ ...application, ...applicantKeysOf(application), ...undecided, state: 'waiting' })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** How many applications from this address were decided. */
    async countDecided(email: string, within: Database = db): Promise<number> {
      const row = await within
        .selectFrom('membersApplication')
        .where('email', '=', email)
        .where('state', '!=', 'waiting')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },

    async byId(id: string, within: Database = db): Promise<Application | null> {
      const row = await within.selectFrom('membersApplication').where('id', '=', id).select(columns).executeTakeFirst()
      return row ? applicationOf(row) : null
    },

    async list(list: ApplicationList, after: ApplicationMark | null, limit: number): Promise<Application[]> {
      const rows = await applicationsQuery(db, list, after, limit).execute()
      return rows.map(applicationOf)
    },

    /** Closes it, unless it is closed. @returns whether it was still waiting */
    async decide(
      trx: Database,
      id: string,
      decision: Pick<Application, 'state' | 'decidedAt' | 'decidedBy' | 'reason' | 'userId'>,
    ): Promise<boolean> {
      const row = await trx
        .updateTable('membersApplication')
        .set((eb) => ({ ...decision, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** @returns whether it was declined */
    async reopen(trx: Database, id: string): Promise<boolean> {
      const row = await trx
        .updateTable('membersApplication')
        .set((eb) => ({ ...undecided, state: 'waiting', revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'declined')
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async ids(): Promise<string[]> {
      return (await db.selectFrom('membersApplication').select('id').execute()).map(({ id }) => id)
    },

    /** @returns whether it was there */
    async erase(trx: Database, id: string): Promise<boolean> {
      const row = await trx.deleteFrom('membersApplication').where('id', '=', id).returning('id').executeTakeFirst()
      return row !== undefined
    },

    /** @returns whether one that was declined until then is gone */
    async eraseDeclined(trx: Database, id: string, until: number): Promise<boolean> {
      const row = await trx
        .deleteFrom('membersApplication')
        .where('id', '=', id)
        .where('state', '=', 'declined')
        .where('decidedAt', '<=', until)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export type ApplicationRepository = ReturnType<typeof createApplicationRepository>

/** By the index of its order. */
export function applicationsQuery(db: Database, list: ApplicationList, after: ApplicationMark | null, limit: number) {
  const applications = db.selectFrom('membersApplication').select(columns).limit(limit)
  if (list === 'waiting')
    return applications
      .where('state', '=', 'waiting')
      .$if(after !== null, (query) =>
        query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? ''))),
      )
      .orderBy('createdAt')
      .orderBy('id')
  return applications
    .where('decidedAt', 'is not', null)
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('decidedAt', 'id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
}

/** @returns the ids of those that are gone: what came from this member or from their address */
export async function eraseOfMember(trx: Database, { id, email }: { id: string; email: string }): Promise<string[]> {
  const gone = [
    ...(await trx.deleteFrom('membersApplication').where('userId', '=', id).returning('id').execute()),
    ...(await trx.deleteFrom('membersApplication').where('email', '=', email).returning('id').execute()),
  ]
  return gone.map((application) => application.id)
}

type Row = Pick<Selectable<MembersApplicationTable>, (typeof columns)[number]>

export const applicationOf = (row: Row): Application => ({
  ...row,
  magistrate: Boolean(row.magistrate),
  emailSubscriber: Boolean(row.emailSubscriber),
})

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
