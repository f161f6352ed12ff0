/** How tries are counted. An account is watched closely, an address less so: many people share one behind a router. */
export type Limit = {
  /** Wrong tries that cost nothing. */
  free: number
  /** Seconds: the delay doubles from the first to the longest, so that no account is ever locked for good. */
  firstDelay: number
  maxDelay: number
  /** Seconds after which old tries are forgotten. */
  window: number
}

const minute = 60
const hour = 60 * minute

export const limits = {
  account: { free: 5, firstDelay: 5, maxDelay: minute, window: hour },
  /** About a hundred guesses a day at six digits. */
  factor: { free: 5, firstDelay: 5, maxDelay: 15 * minute, window: 24 * hour },
  address: { free: 20, firstDelay: 5, maxDelay: 5 * minute, window: hour },
  /** Nobody needs more emails with links than this, and nobody's mailbox is filled by a stranger. */
  mailbox: { free: 3, firstDelay: minute, maxDelay: 15 * minute, window: hour },
  network: { free: 10, firstDelay: minute, maxDelay: 15 * minute, window: hour },
} satisfies Record<string, Limit>

/** Seconds to wait after this many tries in a row. */
export function delayAfter(tries: number, limit: Limit): number {
  if (tries < limit.free) return 0
  return Math.min(limit.maxDelay, limit.firstDelay * 2 ** Math.min(tries - limit.free, 20))
}
