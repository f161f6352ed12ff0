import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { createLog } from '#platform/log/log.server.ts'
import { planOf, stepsOf } from '#tests/support/planner.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { dueJob, dueKind } from './jobs.repository.server.ts'
import { createJobs } from './jobs.server.ts'
import { backOff, leaseSeconds, maxAttempts } from './run-job.server.ts'

const mail = z.object({ to: z.string() })
/** Milliseconds */
const anHour = 3_600_000

describeOnEachDatabase('jobs', (open, kind) => {
  async function openWorkplace() {
    const database = await open()
    const clock = createTestClock()
    const hire = () => createJobs({ ...database, clock, log: createLog('silent') })
    const left = () => database.db.selectFrom('platformJob').selectAll().execute()
    return { database, db: database.db, clock, hire, left }
  }

  it('run once and are gone', async () => {
    const { db, hire, left } = await openWorkplace()
    const jobs = hire()
    const run = vi.fn(async () => undefined)
    jobs.register('email', mail, run)
    await transact(db, (trx) => jobs.enqueue(trx, 'email', { to: 'Anna' }))

    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue()).toBe(0)
    expect(run.mock.calls).toEqual([[{ to: 'Anna' }]])
    expect(await left()).toEqual([])
  })

  it('that a process left begun are taken at once by the next one that has the data for itself, and else when it is time', async () => {
    const { db, clock, hire, left } = await openWorkplace()
    const [dead, jobs] = [hire(), hire()]
    for (const each of [dead, jobs]) each.register('email', mail, async () => undefined)
    await transact(db, (trx) => dead.enqueue(trx, 'email', { to: 'Anna' }))
    await db
      .updateTable('platformJob')
      .set({ leasedUntil: clock.seconds() + leaseSeconds, attempts: 1 })
      .execute()
    expect(await jobs.runDue()).toBe(0)
    jobs.start()
    onTestFinished(() => jobs.stop())
    if (kind === 'sqlite') return vi.waitFor(async () => expect(await left()).toEqual([]))
    await jobs.stop()
    expect(await left()).toMatchObject([{ leasedUntil: clock.seconds() + leaseSeconds }])
  })

  it('vanish with the transaction of their cause', async () => {
    const { db, hire, left } = await openWorkplace()
    const jobs = hire()
    jobs.register('email', mail, async () => undefined)
    const failing = transact(db, async (trx) => {
      await jobs.enqueue(trx, 'email', { to: 'Anna' })
      throw new Error('second thoughts')
    })

    await expect(failing).rejects.toThrow('second thoughts')
    expect(await left()).toEqual([])
  })

  it('that are punctual wait for no other kind, and make work for others that is done in the same round', async () => {
    const { db, hire } = await openWorkplace()
    const jobs = hire()
    const order: string[] = []
    let letGo = () => {}
    const slow = new Promise<void>((resolve) => {
      letGo = resolve
    })
    jobs.register('email', mail, async ({ to }) => {
      if (to === 'slow') await slow
      order.push(to)
    })
    const punctual = async ({ to }: { to: string }) => {
      order.push(to)
      await jobs.enqueue(db, 'email', { to: 'afterwards' })
      letGo()
    }
    jobs.register('publish', mail, punctual, undefined, { isPunctual: true })
    await jobs.enqueue(db, 'email', { to: 'slow' })
    await jobs.enqueue(db, 'publish', { to: 'in time' })

    expect(await jobs.runDue()).toBe(3)
    expect(order[0]).toBe('in time')
    // Of the same second, the others have no order.
    expect(order.toSorted()).toEqual(['afterwards', 'in time', 'slow'])
  })

  it('wait for their time, and the oldest goes first', async () => {
    const { db, clock, hire } = await openWorkplace()
    const jobs = hire()
    const order: string[] = []
    jobs.register('email', mail, async ({ to }) => void order.push(to))
    await jobs.enqueue(db, 'email', { to: 'later' }, clock.seconds() + 60)
    await jobs.enqueue(db, 'email', { to: 'now' })

    expect(await jobs.runDue()).toBe(1)
    clock.forward(60)
    expect(await jobs.runDue()).toBe(1)
    expect(order).toEqual(['now', 'later'])
  })

  it('are each run by one of many workers', async () => {
    const { db, hire } = await openWorkplace()
    const workers = [hire(), hire(), hire()]
    const ran: string[] = []
    for (const worker of workers) worker.register('email', mail, async ({ to }) => void ran.push(to))
    const names = Array.from({ length: 12 }, (_, index) => `member ${index}`)
    for (const to of names) await workers[0]?.enqueue(db, 'email', { to })

    await Promise.all(workers.map((worker) => worker.runDue()))
    expect(ran.toSorted()).toEqual(names.toSorted())
  })

  it('stay with their worker while it works, and are taken over once its lease ran out', async () => {
    const { db, clock, hire, left } = await openWorkplace()
    const [crashing, other] = [hire(), hire()]
    const hanging = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    crashing.register('email', mail, () => {
      claimed.resolve()
      return hanging.promise
    })
    const takenOver = vi.fn(async () => undefined)
    other.register('email', mail, takenOver)
    await crashing.enqueue(db, 'email', { to: 'Anna' })
    const lost = crashing.runDue()
    await claimed.promise

    expect(await other.runDue()).toBe(0)
    clock.forward(leaseSeconds)
    expect(await other.runDue()).toBe(1)
    expect(takenOver).toHaveBeenCalledOnce()

    hanging.reject(new Error('back from the dead'))
    await lost
    expect(await left()).toEqual([])
  })

  it('are tried again, ever later', async () => {
    const { db, clock, hire, left } = await openWorkplace()
    const jobs = hire()
    let tries = 0
    jobs.register('email', mail, async () => {
      tries += 1
      if (tries < 3) throw new Error('post office closed')
    })
    await jobs.enqueue(db, 'email', { to: 'Anna' })

    await jobs.runDue()
    expect(await left()).toMatchObject([{ attempts: 1, lastError: 'post office closed', runAt: clock.seconds() + 30 }])
    clock.forward(29)
    expect(await jobs.runDue()).toBe(0)
    clock.forward(1)
    await jobs.runDue()
    clock.forward(60)
    await jobs.runDue()
    expect(tries).toBe(3)
    expect(await left()).toEqual([])
  })

  it('are given up after the last try, kept as failed, and their feature is informed', async () => {
    const { db, clock, hire, left } = await openWorkplace()
    const jobs = hire()
    const givenUp = vi.fn(async () => undefined)
    const run = vi.fn(() => Promise.reject(new Error('no such street')))
    jobs.register('email', mail, run, givenUp)
    await jobs.enqueue(db, 'email', { to: 'Anna' })

    for (let attempt = 1; attempt <= maxAttempts + 2; attempt += 1) {
      await jobs.runDue()
      clock.forward(backOff(attempt))
    }
    expect(run).toHaveBeenCalledTimes(maxAttempts)
    expect(givenUp.mock.calls).toEqual([[{ to: 'Anna' }]])
    expect(await left()).toMatchObject([{ attempts: maxAttempts, lastError: 'no such street' }])
    expect((await left())[0]?.failedAt).not.toBeNull()
  })

  it('wait for a store that is away as long as it takes: no try is counted', async () => {
    const { db, clock, hire, left } = await openWorkplace()
    const jobs = hire()
    let isAway = true
    jobs.register('email', mail, async () => {
      if (isAway) throw portalErrors['storage/unavailable']()
    })
    await jobs.enqueue(db, 'email', { to: 'Anna' })
    for (let minutes = 0; minutes < 2 * maxAttempts; minutes++) {
      expect(await jobs.runDue()).toBe(1)
      clock.forward(60)
    }
    expect(await left()).toMatchObject([{ failedAt: null, lastError: 'storage/unavailable' }])
    isAway = false
    await jobs.runDue()
    expect(await left()).toEqual([])
  })

  it('that end their worker each time are given up too', async () => {
    const { db, hire, left } = await openWorkplace()
    const jobs = hire()
    const run = vi.fn(async () => undefined)
    jobs.register('email', mail, run)
    await jobs.enqueue(db, 'email', { to: 'Anna' })
    await db.updateTable('platformJob').set({ attempts: maxAttempts }).execute()

    await jobs.runDue()
    expect(run).not.toHaveBeenCalled()
    expect(await left()).toMatchObject([{ lastError: 'the worker ended in mid job' }])
  })

  it('with a payload that cannot be read are given up at once', async () => {
    const { db, hire, left } = await openWorkplace()
    const jobs = hire()
    const run = vi.fn(async () => undefined)
    jobs.register('email', mail, run)
    await jobs.enqueue(db, 'email', { to: 'Anna' })
    await db.updateTable('platformJob').set({ payload: '{"to":1}' }).execute()

    await jobs.runDue()
    expect(run).not.toHaveBeenCalled()
    expect((await left())[0]?.failedAt).not.toBeNull()
  })

  it('of an unknown kind are refused, and left to those who know it', async () => {
    const { db, hire } = await openWorkplace()
    const [old, young] = [hire(), hire()]
    old.register('email', mail, async () => undefined)
    young.register('parcel', mail, async () => undefined)
    await young.enqueue(db, 'parcel', { to: 'Anna' })

    await expect(old.enqueue(db, 'parcel', { to: 'Anna' })).rejects.toThrow('parcel')
    await expect(young.enqueue(db, 'parcel', { from: 'Anna' })).rejects.toThrow('payload')
    expect(await old.runDue()).toBe(0)
    expect(await young.runDue()).toBe(1)
  })

  it('start by themselves as soon as they are enqueued', async () => {
    const { database, db, clock } = await openWorkplace()
    const jobs = createJobs({ ...database, clock, log: createLog('silent'), lookEvery: anHour })
    onTestFinished(() => jobs.stop())
    const begun = { Anna: Promise.withResolvers<void>(), Bram: Promise.withResolvers<void>() }
    const both = z.object({ to: z.enum(['Anna', 'Bram']) })
    jobs.register('email', both, async ({ to }) => begun[to].resolve())
    jobs.start()

    await jobs.enqueue(db, 'email', { to: 'Anna' })
    await begun.Anna.promise
    await jobs.enqueue(db, 'email', { to: 'Bram' })
    await begun.Bram.promise
    expect(await jobs.runDue()).toBe(0)
  })

  it('are looked for in one lane after another', async () => {
    const { database, clock } = await openWorkplace()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const looks: string[] = []
    const jobs = createJobs({ ...database, clock, log: createLog('silent'), lookEvery: anHour })
    onTestFinished(() => jobs.stop())
    for (const name of ['news', 'payments']) {
      const lane = { name, workers: 1, isHeld: () => looks.push(name) > 0 }
      jobs.register(name, mail, async () => undefined, undefined, { lane })
    }
    jobs.start()

    await vi.waitFor(() => expect(looks).not.toEqual([]))
    expect(looks).toEqual(['news'])
    await vi.advanceTimersByTimeAsync(anHour / 2)
    expect(looks).toEqual(['news', 'payments'])
    await vi.advanceTimersByTimeAsync(anHour / 2)
    expect(looks).toEqual(['news', 'payments', 'news'])
  })

  it('are let finish by stop, and no other begins', async () => {
    const { db, hire, left } = await openWorkplace()
    const jobs = hire()
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    jobs.register('email', mail, () => {
      begun.resolve()
      return mayEnd.promise
    })
    await jobs.enqueue(db, 'email', { to: 'Anna' })
    await jobs.enqueue(db, 'email', { to: 'Bram' })
    jobs.start()
    await begun.promise

    const stopping = jobs.stop().then(() => 'stopped')
    expect(await Promise.race([stopping, left().then(() => 'still at work')])).toBe('still at work')
    mayEnd.resolve()
    await stopping
    expect(await left()).toHaveLength(1)
  })

  it('are found through an index', async () => {
    const { database, db } = await openWorkplace()
    const row = (n: number) => ({
      id: `job-${n}`,
      kind: n % 100 === 0 ? 'other' : 'email',
      payload: '{}',
      runAt: n % 7,
      createdAt: 0,
      lastError: null,
      failedAt: n % 50 === 0 ? 1 : null,
    })
    await db
      .insertInto('platformJob')
      .values(Array.from({ length: 2000 }, (_, n) => row(n)))
      .execute()
    for (const hasStatistics of [false, true]) {
      if (hasStatistics) await sql`analyze`.execute(db)
      const plan = await stepsOf(database, dueJob(db, 'other', 5).select('id'))
      expect(plan).toMatch(/platform_job_due_by_kind/)
      expect(await planOf(database, dueJob(db, 'other', 5).select('id'))).toEqual({ scanned: [], sorts: false })
      expect(await stepsOf(database, dueKind(db, ['other', 'email'], 5))).not.toMatch(
        /platform_job_due\b|SCAN platform_job|Seq Scan/,
      )
    }
  })

  it('of one kind are found without passing those of another that wait before them', async () => {
    const { db, clock, hire } = await openWorkplace()
    const jobs = hire()
    const done: string[] = []
    jobs.register('email', mail, async ({ to }) => void done.push(to), undefined, {
      lane: { name: 'post', workers: 1, isHeld: () => true },
    })
    jobs.register('other', mail, async ({ to }) => void done.push(to))
    await transact(db, async (trx) => {
      for (let n = 0; n < 5; n += 1) await jobs.enqueue(trx, 'email', { to: `waiting ${n}` }, clock.seconds() - 60)
      await jobs.enqueue(trx, 'other', { to: 'second' }, clock.seconds() - 1)
      await jobs.enqueue(trx, 'other', { to: 'first' }, clock.seconds() - 2)
    })
    await jobs.runDue()
    expect(done).toEqual(['first', 'second'])
  })

  it('that a clock far ahead took or wrote are done once it is set right; what is planned keeps its time', async () => {
    const { db, clock, hire } = await openWorkplace()
    const [jobs, next] = [hire(), hire()]
    const done: string[] = []
    next.register('email', mail, async ({ to }) => void done.push(to))
    jobs.register('email', mail, () => new Promise(() => undefined))
    const year = 365 * 24 * 3600
    clock.forward(year)
    await transact(db, (trx) => jobs.enqueue(trx, 'email', { to: 'taken' }))
    void jobs.runDue()
    await vi.waitFor(async () =>
      expect((await db.selectFrom('platformJob').selectAll().execute())[0]?.leasedUntil).toBeGreaterThan(0),
    )
    await transact(db, (trx) => next.enqueue(trx, 'email', { to: 'written' }))
    clock.forward(-year)
    await transact(db, (trx) => next.enqueue(trx, 'email', { to: 'planned' }, clock.seconds() + year / 2))
    expect(await next.runDue()).toBe(0)
    await next.correctTimes()
    await next.runDue()
    expect(done.toSorted()).toEqual(['taken', 'written'])
    clock.forward(year / 2)
    await next.runDue()
    expect(done).toContain('planned')
  })

  it('that meet a full disk wait, and no try is counted', async () => {
    const { db, clock, hire, left } = await openWorkplace()
    const jobs = hire()
    let isFull = true
    jobs.register('email', mail, async () => {
      if (isFull) throw portalErrors['storage/no-space']()
    })
    await transact(db, (trx) => jobs.enqueue(trx, 'email', { to: 'Anna' }))
    for (let hours = 0; hours < 48; hours += 1) {
      await jobs.runDue()
      clock.forward(3600)
    }
    expect(await left()).toMatchObject([{ attempts: 0, failedAt: null }])
    isFull = false
    await jobs.runDue()
    expect(await left()).toEqual([])
  })
})
