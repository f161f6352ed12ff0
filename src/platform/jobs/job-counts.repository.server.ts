import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'

/** Asked every few seconds: beyond so many rows the counts stop, and nobody waits for them. */
const maxCounted = 10_000

/** The jobs that wait, by kind: those that run first, along the index by which they are found. */
export const waitingJobsQuery = (db: Database, now: number) =>
  db
    .selectFrom(
      db
        .selectFrom('platformJob')
        .select(['kind', 'runAt', 'attempts'])
        .where('failedAt', 'is', null)
        .orderBy('runAt')
        .orderBy('id')
        .limit(maxCounted)
        .as('job'),
    )
    .select(({ fn }) => [
      'job.kind',
      fn.countAll().as('waiting'),
      sql<number>`sum(case when attempts > 0 then 1 else 0 end)`.as('retrying'),
      sql<number | null>`min(case when run_at <= ${now} then run_at end)`.as('oldest'),
    ])
    .groupBy('job.kind')

export const failedJobsByKindQuery = (db: Database) =>
  db
    .selectFrom(
      db
        .selectFrom('platformJob')
        .select('kind')
        .where('failedAt', 'is not', null)
        .orderBy('failedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(maxCounted)
        .as('job'),
    )
    .select(({ fn }) => ['job.kind', fn.countAll().as('failed')])
    .groupBy('job.kind')

/** `oldest`: since when the first of those that are due has waited, UTC seconds. */
export async function countJobs(db: Database, now: number) {
  const waiting = await waitingJobsQuery(db, now).execute()
  const failed = await failedJobsByKindQuery(db).execute()
  return {
    waiting: waiting.map(({ kind, waiting, retrying, oldest }) => ({
      kind,
      waiting: Number(waiting),
      retrying: Number(retrying),
      oldest: oldest === null ? null : Number(oldest),
    })),
    failed: failed.map(({ kind, failed }) => ({ kind, count: Number(failed) })),
  }
}
