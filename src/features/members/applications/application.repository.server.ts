import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { withFlags } from '#platform/database/with-flags.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { Application, ApplicationList } from './application.ts'

const columns = [
  ...(['id', 'createdAt', 'state', 'firstName', 'lastName', 'email', 'phone', 'address'] as const),
  ...(['defaultLanguage', 'magistrate', 'occupation', 'motivation', 'emailSubscriber'] as const),
  ...(['decidedAt', 'decidedBy', 'reason', 'userId'] as const),
] as const

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

type Row = Pick<Selectable<Schema['membersApplication']>, (typeof columns)[number]>

const applicationOf = (row: Row): Application => withFlags(row, ['magistrate', 'emailSubscriber'])
