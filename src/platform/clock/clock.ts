/** The only place that asks what time it is. Tests hand in their own. */
export type Clock = { seconds(): number; date(): Date }

export const systemClock: Clock = {
  seconds: () => Math.floor(Date.now() / 1000),
  date: () => new Date(),
}
