import type { Database } from '#platform/database/open-database.server.ts'

/** The job with exactly this payload; while it is not given up there is one at most. */
export const jobsWith = (db: Database, kinds: readonly string[], payload: string) =>
  db
    .selectFrom('platformJob')
    .select(['id', 'leasedUntil', 'failedAt'])
    .where('payload', '=', payload)
    .where('kind', 'in', kinds)

export async function isWaiting(trx: Database, kind: string): Promise<boolean> {
  const job = trx.selectFrom('platformJob').select('id').where('kind', '=', kind).where('failedAt', 'is', null)
  return (await job.where('attempts', '=', 0).limit(1).executeTakeFirst()) !== undefined
}

export async function hasten(trx: Database, id: string, now: number): Promise<void> {
  await trx.updateTable('platformJob').set({ runAt: now }).where('id', '=', id).execute()
}

export async function dropJobs(trx: Database, kinds: readonly string[], payload: string): Promise<void> {
  await trx.deleteFrom('platformJob').where('payload', '=', payload).where('kind', 'in', kinds).execute()
}
