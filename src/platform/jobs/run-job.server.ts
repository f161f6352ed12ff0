import type { Clock } from '#platform/clock/clock.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { isOutage } from '#platform/outages/outage.ts'
import type { ClaimedJob, JobRepository } from './jobs.repository.server.ts'

/** To be thrown by what runs a job when it could not even be tried: it waits, and nobody counts it. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
  /** Seconds from now. */
  readonly after: number
  constructor(message: string, after: number) {
    super(message)
    this.after = after
  }
}

export type Work = {
  run(payload: unknown): Promise<void>
  giveUp(payload: unknown): Promise<void>
  maxAttempts: number
}

/** A worker that is silent for so long has crashed: another takes its job over. Seconds; renewed while a job runs. */
export const leaseSeconds = 120

/** With the back-off below: half a day until a job is given up. */
export const maxAttempts = 12

/** Seconds to wait after the nth failure: 30 s, 1 min, 2 min ... at most 4 hours. */
export const backOff = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 4 * 3600)

/** Seconds. */
const outagePause = 60

type Tools = { jobs: JobRepository; clock: Clock; log: Log }

export async function runJob(job: ClaimedJob, workshop: Work | undefined, tools: Tools): Promise<void> {
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
    if (job.attempts > (workshop?.maxAttempts ?? maxAttempts)) throw new Error('the worker ended in mid job')
    await workshop?.run(JSON.parse(job.payload))
    await jobs.finish(job)
  } catch (error) {
    await failed(job, workshop, error, tools)
  } finally {
    clearInterval(renewal)
  }
}

async function failed(job: ClaimedJob, workshop: Work | undefined, error: unknown, tools: Tools): Promise<void> {
  const { jobs, clock, log } = tools
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const facts = { job: job.id, kind: job.kind, attempts: job.attempts, error: nameOf(error) }
  const now = clock.seconds()
  const wait = waitUncounted(error)
  if (wait !== null) return jobs.postpone(job, now + wait, lastError, job.attempts - 1)
  if (job.attempts < (workshop?.maxAttempts ?? maxAttempts) && !isForGood(error)) {
    log.warn(facts, 'job failed, will be tried again')
    return jobs.postpone(job, now + backOff(job.attempts), lastError, job.attempts)
  }
  log.error(facts, 'job failed for good')
  await jobs.giveUp(job, now, lastError)
  try {
    await workshop?.giveUp(JSON.parse(job.payload))
  } catch (err) {
    log.error({ err, job: job.id }, 'giving up a job failed')
  }
}

/** Seconds to wait after what was no try; null after what was one. A disk may be full, a store away for days: no work is given up for it. */
function waitUncounted(error: unknown): number | null {
  if (error instanceof TryLater) return error.after
  const isAway = isPortalError(error) && error.code === 'storage/unavailable'
  return isAway || isOutage(error) ? outagePause : null
}

/** A payload that cannot be read today cannot be read tomorrow. */
const isForGood = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')

/** Messages may hold addresses, so they stay in the database and out of the log. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
