import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '#platform/log/log.server.ts'
import { planOf } from '#tests/support/planner.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { countJobs, failedJobsByKindQuery, waitingJobsQuery } from './job-counts.repository.server.ts'
import { createJobs } from './jobs.server.ts'

describeOnEachDatabase('the jobs counted by kind', (open) => {
  it('says of each kind how many wait, are tried again and were given up, and since when the first is due', async () => {
    const { db, kind } = await open()
    const clock = createTestClock()
    const jobs = createJobs({ db, kind, clock, log: createLog('silent') })
    const fail = () => Promise.reject(new Error('not now'))
    jobs.register('emails', z.object({}), fail)
    jobs.register('pictures', z.object({}), fail, undefined, { maxAttempts: 1 })
    await jobs.enqueue(db, 'emails', {})
    await jobs.enqueue(db, 'pictures', {})
    await jobs.runDue()
    await jobs.enqueue(db, 'emails', {}, clock.seconds() + 3600)
    await jobs.enqueue(db, 'pictures', {})
    const now = clock.seconds()
    const { waiting, failed } = await countJobs(db, now)
    expect(waiting.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'emails', waiting: 2, retrying: 1, oldest: null },
      { kind: 'pictures', waiting: 1, retrying: 0, oldest: now },
    ])
    expect(failed).toEqual([{ kind: 'pictures', count: 1 }])
  })

  it('is read along an index', async () => {
    const database = await open()
    for (const query of [waitingJobsQuery(database.db, 0), failedJobsByKindQuery(database.db)])
      expect((await planOf(database, query)).scanned.filter((name) => name !== 'job')).toEqual([])
  })
})
