import type { Clock } from '../../src/platform/clock/clock.ts'

export type TestClock = Clock & {
  /** Lets so many seconds pass. */
  forward(seconds: number): void
}

/** A clock that stands still until it is moved: 20 November 2026, 10:00 UTC unless given other seconds. */
export function createTestClock(start = Date.UTC(2026, 10, 20, 10) / 1000): TestClock {
  let now = start
  return {
    seconds: () => now,
    date: () => new Date(now * 1000),
    forward: (seconds) => {
      now += seconds
    },
  }
}
