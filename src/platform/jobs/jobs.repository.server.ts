import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseKind } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { syncedWithTheNext } from '#platform/database/synced-with-the-next.server.ts'
import { transact } from '#platform/database/transact.server.ts'

/** `attempts` counts each claim, so it also tells this claim from a later one of the same job. */
export type ClaimedJob = Pick<Selectable<Schema['platformJob']>, 'id' | 'kind' | 'payload' | 'attempts'>

export type JobRepository = ReturnType<typeof createJobRepository>

export function createJobRepository(db: Database, databaseKind: DatabaseKind) {
  return {
    add: async (trx: Database, job: Insertable<Schema['platformJob']>): Promise<void> => {
      await trx.insertInto('platformJob').values(job).execute()
    },

    claim: async (kinds: string[], now: number, lease: number): Promise<ClaimedJob | undefined> => {
      let left = kinds
      while (left.length > 0) {
        // Looking costs nothing; an UPDATE that finds nothing would still wait for SQLite's one writer.
        const due = await dueKind(db, left, now).executeTakeFirst()
        if (!due) return undefined
        const claimed = (trx: Database) => {
          const next = dueJob(trx, due.kind, now).select('id')
          return trx
            .updateTable('platformJob')
            .set((eb) => ({ leasedUntil: now + lease, attempts: eb('attempts', '+', 1) }))
            .where('id', '=', databaseKind === 'postgres' ? next.forUpdate().skipLocked() : next)
            .returning(['id', 'kind', 'payload', 'attempts'])
            .executeTakeFirst()
        }
        // After a power failure a job that was claimed or finished runs again, as it may anyway.
        const job = await syncedWithTheNext(() => transact(db, claimed))
        if (job) return job
        // Another worker has what was due of this kind.
        left = left.filter((kind) => kind !== due.kind)
      }
      return undefined
    },

    /** After a clock that ran ahead was set right: leases of then are given back, jobs of then wait as long as they were meant to. */
    async correctTimes(now: number, maxLease: number): Promise<void> {
      const [lateLease, tooLate] = [now + maxLease, now + clockTolerance]
      const wrong = db
        .selectFrom('platformJob')
        .select('id')
        .where((eb) => eb.or([eb('leasedUntil', '>', lateLease), eb('createdAt', '>', tooLate)]))
        .limit(1)
      // Looking costs nothing, as above.
      if (!(await wrong.executeTakeFirst())) return
      await transact(db, async (trx) => {
        const leased = trx.updateTable('platformJob').where('leasedUntil', '>', lateLease)
        await leased.set({ leasedUntil: 0 }).execute()
        const written = trx.updateTable('platformJob').where('createdAt', '>', tooLate)
        await written
          .set((eb) => ({ runAt: sql`${eb.ref('runAt')} - ${eb.ref('createdAt')} + ${now}`, createdAt: now }))
          .execute()
      })
    },

    /** Where one process has the data for itself, no holder of a job from before its start is left. */
    freeLeases: (now: number) =>
      transact(db, (trx) =>
        trx.updateTable('platformJob').set({ leasedUntil: 0 }).where('leasedUntil', '>', now).execute(),
      ),

    renew: (job: ClaimedJob, leasedUntil: number) => change(db, job, { leasedUntil }),

    /** @param attempts as many as count of those so far */
    postpone: (job: ClaimedJob, runAt: number, lastError: string, attempts: number) =>
      change(db, job, { runAt, lastError, attempts, leasedUntil: 0 }),

    giveUp: (job: ClaimedJob, failedAt: number, lastError: string) =>
      change(db, job, { failedAt, lastError, leasedUntil: 0 }),

    finish: (job: ClaimedJob) =>
      syncedWithTheNext(() => transact(db, (trx) => trx.deleteFrom('platformJob').where(isClaimed(job)).execute())),
  }
}

const clockTolerance = 10 * 60

export const dueJob = (db: Database, kind: string, now: number) =>
  db
    .selectFrom('platformJob')
    .where('failedAt', 'is', null)
    .where('kind', '=', kind)
    .where('runAt', '<=', now)
    .where('leasedUntil', '<=', now)
    .orderBy('runAt')
    .orderBy('id')
    .limit(1)

/** Of which kind the one is that has waited longest: each kind is asked for its first, so that none walks past another's. */
export function dueKind(db: Database, kinds: readonly string[], now: number) {
  const firsts = kinds.map((kind) =>
    db.selectFrom(dueJob(db, kind, now).select(['kind', 'runAt', 'id']).as('first')).selectAll(),
  )
  const [first, ...others] = firsts
  if (!first) throw new Error('no kind was asked for')
  const all = others.reduce((union, next) => union.unionAll(next), first)
  return db.selectFrom(all.as('due')).select('due.kind').orderBy('due.runAt').orderBy('due.id').limit(1)
}

/** Only by the worker that holds the claim: one that lost its lease changes nothing any more. */
async function change(db: Database, job: ClaimedJob, values: Updateable<Schema['platformJob']>): Promise<void> {
  await transact(db, (trx) => trx.updateTable('platformJob').set(values).where(isClaimed(job)).execute())
}

const isClaimed =
  ({ id, attempts }: ClaimedJob) =>
  (eb: ExpressionBuilder<Schema, 'platformJob'>) =>
    eb.and({ id, attempts })
