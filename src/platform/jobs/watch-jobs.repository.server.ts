import type { Database } from '#platform/database/open-database.server.ts'
import type { ListedJob } from './listed-job.ts'

const listed = ['id', 'kind', 'runAt', 'attempts', 'leasedUntil', 'lastError', 'failedAt'] as const

/** The ones of these kinds that run next, the longest waiting first: each kind is asked for its first, so that none walks past another's. */
export function nextJobsQuery(db: Database, kinds: readonly string[], limit: number) {
  const [first, ...others] = kinds.map((kind) => db.selectFrom(nextOf(db, kind, limit).as('next')).selectAll())
  if (!first) throw new Error('no kind was asked for')
  const all = others.reduce((union, next) => union.unionAll(next), first)
  return db.selectFrom(all.as('job')).selectAll().orderBy('runAt').orderBy('id').limit(limit)
}

const nextOf = (db: Database, kind: string, limit: number) =>
  db
    .selectFrom('platformJob')
    .select(listed)
    .where('failedAt', 'is', null)
    .where('kind', '=', kind)
    .orderBy('runAt')
    .orderBy('id')
    .limit(limit)

/** The ones that were given up, the latest first. @param without kinds that are shown elsewhere */
export const failedJobsQuery = (db: Database, without: readonly string[], limit: number) =>
  db
    .selectFrom('platformJob')
    .select(listed)
    .where('failedAt', 'is not', null)
    .where('kind', 'not in', without)
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

export async function listJobs(
  query: ReturnType<typeof nextJobsQuery | typeof failedJobsQuery>,
  now: number,
): Promise<ListedJob[]> {
  const rows = await query.execute()
  return rows.map(({ leasedUntil, ...job }) => ({ ...job, isRunning: leasedUntil > now }))
}

export async function reviveJob(trx: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('platformJob')
    .set({ failedAt: null, attempts: 0, leasedUntil: 0, runAt: now })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
