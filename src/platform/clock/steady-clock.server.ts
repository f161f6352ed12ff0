import type { CoreServices } from '#platform/core-services.ts'
import { transact } from '#platform/database/transact.server.ts'
import { lastRun, recordRun } from '#platform/last-runs/last-run.repository.server.ts'

/** `uptime`: milliseconds that no setting of the clock moves. */
type Deps = Pick<CoreServices, 'db' | 'clock' | 'log'> & { uptime?: () => number }

/** Seconds. It is asked every hour: so long without an answer, and the machine was off, or its clock was set. */
const maxPause = 2 * 24 * 3600
const hold = 24 * 3600 * 1000

/** A clock that jumps ahead makes everything old at once: after a jump, or a long sleep, nothing is deleted by its date for a day. */
export function createSteadyClock({ db, clock, log, uptime = () => performance.now() }: Deps) {
  let heldUntil: number | null = null
  /** Whether what is due by the date may be deleted for good. */
  return async function mayPurge(): Promise<boolean> {
    const now = clock.seconds()
    const seen = await lastRun(db, 'clock')
    const isJump = seen !== null && now - seen > maxPause
    if (isJump && heldUntil === null) {
      heldUntil = uptime() + hold
      log.warn({ seen, now }, 'the clock is days ahead of when it was last seen: nothing is purged for a day')
    }
    if (!isJump) heldUntil = null
    if (heldUntil !== null && uptime() < heldUntil) return false
    heldUntil = null
    await transact(db, (trx) => recordRun(trx, { name: 'clock', at: now, facts: {} }))
    return true
  }
}
