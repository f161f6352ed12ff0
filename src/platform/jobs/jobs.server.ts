import { setImmediate as breathe } from 'node:timers/promises'
import type { z } from 'zod'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database, DatabaseKind } from '#platform/database/open-database.server.ts'
import { afterCommit, noteOutage } from '#platform/database/transact.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createJobRepository } from './jobs.repository.server.ts'
import { leaseSeconds, maxAttempts, runJob, type Work } from './run-job.server.ts'
import { createWatch, type Watch } from './watch.server.ts'

export type Jobs = ReturnType<typeof createJobs>

type JobOptions = {
  isPunctual?: boolean
  /** The kinds that wait for each other. Those that name no lane share one. */
  lane?: Lane
  maxAttempts?: number
}

/** Work of one lane waits for none of another: not for a thousand mails, nor for a slow mail server. */
type Lane = { name: string; workers: number; isHeld?(): boolean }

type Kind = Work & { takes(payload: unknown): boolean; lane: Lane }

type Deps = Pick<CoreServices, 'db' | 'clock' | 'log'> & {
  kind: DatabaseKind
  /** Milliseconds between two looks for what is due; a job that is enqueued here does not wait for the next one. */
  lookEvery?: number
}

/** Work that can wait. A job is written in the transaction of its cause and may run twice: it must be idempotent. */
export function createJobs({ db, kind: databaseKind, clock, log, lookEvery = 1000 }: Deps) {
  const tools = { jobs: createJobRepository(db, databaseKind), clock, log }
  const kinds = new Map<string, Kind>()
  const watches = new Map<string, Watch>()
  const running = new Set<Promise<number>>()
  let isOn = false
  let isClosing = false
  let correcting: NodeJS.Timeout | undefined
  const kindsOf = (lane: Lane) => [...kinds].filter(([, known]) => known.lane.name === lane.name).map(([kind]) => kind)

  /** An outage of the database is reported once, and not with each look. */
  const orLog = (what: string) => (err: unknown) => {
    if (!noteOutage(db, err)) log.error({ err }, what)
  }

  async function workThroughDue(lane: Lane): Promise<number> {
    const crew = new Set<Promise<void>>()
    const failures: unknown[] = []
    let done = 0
    const work = async () => {
      while (!isClosing && !lane.isHeld?.()) {
        const job = await tools.jobs.claim(kindsOf(lane), clock.seconds(), leaseSeconds)
        if (!job) return
        hire()
        await runJob(job, kinds.get(job.kind), tools)
        done += 1
        // SQLite answers at once: a thousand jobs in a row would let nobody else in between.
        await breathe()
      }
    }
    const hire = () => {
      if (crew.size >= lane.workers) return
      const worker = work()
        .catch((error) => void failures.push(error))
        .finally(() => crew.delete(worker))
      crew.add(worker)
    }
    hire()
    while (crew.size > 0) await Promise.all(crew)
    if (failures.length > 0) throw failures[0]
    return done
  }

  function runLane(lane: Lane): Promise<number> {
    const run = workThroughDue(lane).finally(() => running.delete(run))
    running.add(run)
    return run
  }

  const lanes = () => new Map([...kinds.values()].map(({ lane }) => [lane.name, lane])).values()

  async function runDue(): Promise<number> {
    let done = 0
    for (let found = 1; found > 0 && !isClosing; done += found)
      found = (await Promise.all([...lanes()].map(runLane))).reduce((sum, count) => sum + count, 0)
    return done
  }

  function watchOver(lane: Lane): void {
    if (watches.has(lane.name)) return
    const look = () => runLane(lane).then(() => undefined, orLog('jobs cannot be read'))
    const watch = createWatch(look, lane.name === punctual.name ? lookEvery / 2 : lookEvery)
    watches.set(lane.name, watch)
    if (isOn) watch.start()
  }

  /** Gives back what a clock that ran ahead put into the future: no lease is longer than leaseSeconds, ten times that is another clock's. */
  const correctTimes = () => tools.jobs.correctTimes(clock.seconds(), 10 * leaseSeconds)
  const correct = () => correctTimes().catch(orLog('times of jobs could not be corrected'))

  /** Several processes share a PostgreSQL: there another one may well be at it. */
  const freeLeases = () =>
    databaseKind === 'postgres'
      ? Promise.resolve()
      : tools.jobs.freeLeases(clock.seconds()).catch(orLog('jobs that were begun could not be freed'))

  return {
    /** Declares what is done for a kind of job, once at start. @param onGivenUp when it failed for the last time and stays, marked */
    register<Payload>(
      kind: string,
      schema: z.ZodType<Payload>,
      run: (payload: Payload) => Promise<void>,
      onGivenUp?: (payload: Payload) => Promise<void>,
      options: JobOptions = {},
    ): void {
      const { isPunctual = false, lane = isPunctual ? punctual : common, maxAttempts: most = maxAttempts } = options
      kinds.set(kind, {
        takes: (payload) => schema.safeParse(payload).success,
        run: async (payload) => run(schema.parse(payload)),
        giveUp: async (payload) => onGivenUp?.(schema.parse(payload)),
        lane,
        maxAttempts: most,
      })
      watchOver(lane)
    },
    /** In the transaction of the cause. @throws Error when nobody registered the kind or the payload is not one of its own */
    async enqueue(trx: Database, kind: string, payload: unknown, runAt?: number): Promise<void> {
      const known = kinds.get(kind)
      if (!known?.takes(payload)) throw new Error(`no job of kind ${kind} takes this payload`)
      const now = clock.seconds()
      const job = { id: newId(), kind, payload: JSON.stringify(payload), runAt: runAt ?? now, createdAt: now }
      await tools.jobs.add(trx, { ...job, lastError: null, failedAt: null })
      const watch = watches.get(known.lane.name)
      if (!watch) return
      if (!afterCommit(trx, watch.nudge)) watch.nudge()
    },
    kinds: (): string[] => [...kinds.keys()],
    runDue,
    correctTimes,
    start(): void {
      correcting ??= setInterval(() => void correct(), correctEvery).unref()
      void correct()
      isOn = true
      isClosing = false
      void freeLeases().then(() => {
        if (!isOn) return
        // One after another, also from then on: together they would need a connection each.
        for (const [index, watch] of [...watches.values()].entries()) watch.start((index * lookEvery) / watches.size)
      })
    },
    /** Lets the running job finish and claims no other. */
    async stop(): Promise<void> {
      isOn = false
      isClosing = true
      clearInterval(correcting)
      correcting = undefined
      for (const watch of watches.values()) watch.stop()
      await Promise.allSettled(running)
    },
  }
}

const correctEvery = 5 * 60 * 1000

const common: Lane = { name: 'common', workers: 1 }

/** What has its time is looked for twice as often: looking costs one look into an index. */
const punctual: Lane = { name: 'punctual', workers: 1 }
