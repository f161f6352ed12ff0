import type { Clock } from '#platform/clock/clock.ts'
import type { PortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { isTroubleCode, type TroubleCode } from './trouble.ts'

export type Trouble = { code: TroubleCode; since: number }

export type Troubles = ReturnType<typeof createTroubles>

/** Seconds between two lines about trouble that stays: it is met with every request, and its disk may be full. */
const tellEvery = 5 * 60

/** The log hears of it when it begins, from time to time, and when it is over; not once for each who met it. */
export function createTroubles({ log, clock }: { log: Log; clock: Clock }) {
  let trouble: (Trouble & { times: number; toldAt: number }) | null = null
  return {
    note({ code, cause }: PortalError) {
      if (!isTroubleCode(code)) return
      const now = clock.seconds()
      const isKnown = trouble?.code === code
      trouble = isKnown && trouble ? trouble : { code, since: trouble?.since ?? now, times: 0, toldAt: 0 }
      trouble.times += 1
      if (isKnown && Math.abs(now - trouble.toldAt) < tellEvery) return
      trouble.toldAt = now
      const { since, times } = trouble
      log.error({ err: cause, code, since, times }, 'nothing can be saved at present')
    },
    passed() {
      if (!trouble) return
      const { code, since, times } = trouble
      trouble = null
      log.warn({ code, times, seconds: clock.seconds() - since }, 'saving works again')
    },
    current: (): Trouble | null => trouble && { code: trouble.code, since: trouble.since },
  }
}
