import { setImmediate as breathe } from 'node:timers/promises'
import type { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, DatabaseKind } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { type ClaimedJob, createJobRepository, type JobRepository } from './jobs.repository.server.ts'
import { createWatch } from './watch.server.ts'

/** Work that can wait. A job is written in the transaction of its cause and may run twice: it must be idempotent. */
export type Jobs = {
  /**
   * Declares what is done for a kind of job. Called once at start, by the room that owns the kind.
   *
   * @param onGivenUp told when the job failed for the last time and stays behind, marked as failed
   * @param options `isPunctual`: short work that somebody set a time for; it waits for no other kind, not for a thousand
   *   mails nor for a slow mail server
   */
  register<Payload>(
    kind: string,
    schema: z.ZodType<Payload>,
    run: (payload: Payload) => Promise<void>,
    onGivenUp?: (payload: Payload) => Promise<void>,
    options?: { isPunctual?: boolean },
  ): void
  /**
   * @param db the transaction of the cause
   * @param runAt UTC seconds, now unless given
   * @throws Error when nobody registered the kind or the payload is not one of its own
   */
  enqueue(db: Database, kind: string, payload: unknown, runAt?: number): Promise<void>
  /** Works through everything that is due and answers how many jobs ran. */
  runDue(): Promise<number>
  /** Looks for work now and from time to time, until `stop`. */
  start(): void
  /** Lets the running job finish and claims no other. */
  stop(): Promise<void>
}

/** What is done for one kind of job. */
type Workshop = {
  takes(payload: unknown): boolean
  run(payload: unknown): Promise<void>
  giveUp(payload: unknown): Promise<void>
  isPunctual: boolean
}

/** A worker that is silent for so long has crashed: another takes its job over. Seconds; renewed while a job runs. */
export const leaseSeconds = 120

/** With the back-off below: half a day until a job is given up. */
export const maxAttempts = 12

/** Seconds to wait after the nth failure: 30 s, 1 min, 2 min ... at most 4 hours. */
export const backOff = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 4 * 3600)

type Dependencies = {
  db: Database
  kind: DatabaseKind
  clock: Clock
  log: Log
  /** Milliseconds between two looks for what is due; a job that is enqueued here does not wait for the next one. */
  lookEvery?: number
}

export function createJobs({ db, kind: databaseKind, clock, log, lookEvery = 1000 }: Dependencies): Jobs {
  const tools = { jobs: createJobRepository(db, databaseKind), clock, log }
  const workshops = new Map<string, Workshop>()
  const running = new Set<Promise<number>>()
  let isStopping = false

  async function workThroughDue(lane: Lane): Promise<number> {
    const kinds = [...workshops].filter(([, { isPunctual }]) => isPunctual === lane.isPunctual).map(([kind]) => kind)
    let done = 0
    while (!isStopping) {
      const job = await tools.jobs.claim(kinds, clock.seconds(), leaseSeconds)
      if (!job) break
      await runOne(job, workshops.get(job.kind), tools)
      done += 1
      // SQLite answers at once: a thousand jobs in a row would let nobody else in between.
      await breathe()
    }
    return done
  }

  function runLane(lane: Lane): Promise<number> {
    const run = workThroughDue(lane).finally(() => running.delete(run))
    running.add(run)
    return run
  }

  /** Work of one lane may make work for the other: over when neither found any. */
  async function runDue(): Promise<number> {
    let done = 0
    for (let found = 1; found > 0 && !isStopping; done += found)
      found = (await Promise.all(lanes.map(runLane))).reduce((sum, count) => sum + count)
    return done
  }

  const watches = lanes.map((lane) =>
    createWatch(async () => {
      await runLane(lane).catch((err) => log.error({ err }, 'jobs cannot be read'))
    }, lookEvery / lane.looks),
  )

  return {
    register: (kind, schema, run, onGivenUp, { isPunctual = false } = {}) => {
      workshops.set(kind, { ...openWorkshop(schema, run, onGivenUp), isPunctual })
    },
    enqueue: async (trx, kind, payload, runAt) => {
      if (!workshops.get(kind)?.takes(payload)) throw new Error(`no job of kind ${kind} takes this payload`)
      const now = clock.seconds()
      await tools.jobs.add(trx, {
        ...newJob,
        id: newId(),
        kind,
        payload: JSON.stringify(payload),
        runAt: runAt ?? now,
        createdAt: now,
      })
      for (const watch of watches) watch.nudge()
    },
    runDue,
    start: () => {
      isStopping = false
      for (const watch of watches) watch.start()
    },
    stop: async () => {
      isStopping = true
      for (const watch of watches) watch.stop()
      await Promise.allSettled(running)
    },
  }
}

/** What has its time does not queue behind what takes its time. Looking costs one look into an index. */
type Lane = { isPunctual: boolean; looks: number }

const lanes: readonly Lane[] = [
  { isPunctual: false, looks: 1 },
  { isPunctual: true, looks: 2 },
]

const newJob = { lastError: null, failedAt: null }

function openWorkshop<Payload>(
  schema: z.ZodType<Payload>,
  run: (payload: Payload) => Promise<void>,
  onGivenUp?: (payload: Payload) => Promise<void>,
): Omit<Workshop, 'isPunctual'> {
  return {
    takes: (payload) => schema.safeParse(payload).success,
    run: async (payload) => run(schema.parse(payload)),
    giveUp: async (payload) => onGivenUp?.(schema.parse(payload)),
  }
}

type Tools = { jobs: JobRepository; clock: Clock; log: Log }

async function runOne(job: ClaimedJob, workshop: Workshop | undefined, tools: Tools): Promise<void> {
  const { jobs, clock, log } = tools
  const renewal = setInterval(
    () => {
      jobs
        .renew(job, clock.seconds() + leaseSeconds)
        .catch((err) => log.error({ err, job: job.id }, 'lease not renewed'))
    },
    (leaseSeconds * 1000) / 3,
  ).unref()
  try {
    // The last worker that took it never came back: it may well have died of this job.
    if (job.attempts > maxAttempts) throw new Error('the worker ended in mid job')
    await workshop?.run(JSON.parse(job.payload))
    await jobs.finish(job)
  } catch (error) {
    await failed(job, workshop, error, tools)
  } finally {
    clearInterval(renewal)
  }
}

async function failed(job: ClaimedJob, workshop: Workshop | undefined, error: unknown, tools: Tools): Promise<void> {
  const { jobs, clock, log } = tools
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const facts = { job: job.id, kind: job.kind, attempts: job.attempts, error: nameOf(error) }
  if (job.attempts < maxAttempts && !isForGood(error)) {
    log.warn(facts, 'job failed, will be tried again')
    await jobs.postpone(job, clock.seconds() + backOff(job.attempts), lastError)
    return
  }
  log.error(facts, 'job failed for good')
  await jobs.giveUp(job, clock.seconds(), lastError)
  try {
    await workshop?.giveUp(JSON.parse(job.payload))
  } catch (err) {
    log.error({ err, job: job.id }, 'giving up a job failed')
  }
}

/** A payload that cannot be read today cannot be read tomorrow. */
const isForGood = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')

/** Messages may hold addresses, so they stay in the database and out of the log (security.md T30). */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
