import type { Clock } from '#platform/clock/clock.ts'
import type { PortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { isOutageCode, type OutageCode } from './outage.ts'

export type Outage = { code: OutageCode; since: number }

export type Outages = ReturnType<typeof createOutages>

/** Seconds between two log lines about an outage that lasts: every request meets it, and its disk may be full. */
const tellEvery = 5 * 60

/** The log hears of it when it begins, from time to time, and when it is over; not once for each who met it. */
export function createOutages({ log, clock }: { log: Log; clock: Clock }) {
  let outage: (Outage & { times: number; reportedAt: number }) | null = null
  return {
    note({ code, cause }: PortalError) {
      if (!isOutageCode(code)) return
      const now = clock.seconds()
      const isKnown = outage?.code === code
      outage = isKnown && outage ? outage : { code, since: outage?.since ?? now, times: 0, reportedAt: 0 }
      outage.times += 1
      if (isKnown && Math.abs(now - outage.reportedAt) < tellEvery) return
      outage.reportedAt = now
      const { since, times } = outage
      log.error({ err: cause, code, since, times }, 'nothing can be saved at present')
    },
    passed() {
      if (!outage) return
      const { code, since, times } = outage
      outage = null
      log.warn({ code, times, seconds: clock.seconds() - since }, 'saving works again')
    },
    current: (): Outage | null => outage && { code: outage.code, since: outage.since },
  }
}
