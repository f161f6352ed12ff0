/** How tries are counted: an account is watched closely, an address less so (many people share one behind a router). */
export type Limit = {
  /** Wrong tries that cost nothing. */
  free: number
  /** Seconds: the delay doubles from the first to the longest, so that no account is ever locked for good. */
  firstDelay: number
  maxDelay: number
  /** Seconds after which old tries are forgotten. */
  window: number
}

export const accountLimit: Limit = { free: 5, firstDelay: 5, maxDelay: 60, window: 60 * 60 }
/** About a hundred guesses a day at six digits. */
export const factorLimit: Limit = { free: 5, firstDelay: 5, maxDelay: 15 * 60, window: 24 * 60 * 60 }
export const addressLimit: Limit = { free: 20, firstDelay: 5, maxDelay: 300, window: 60 * 60 }

/** Seconds to wait after this many tries in a row. */
export function delayAfter(tries: number, limit: Limit): number {
  if (tries < limit.free) return 0
  return Math.min(limit.maxDelay, limit.firstDelay * 2 ** Math.min(tries - limit.free, 20))
}
