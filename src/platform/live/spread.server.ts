import { eventBytes } from './streams.server.ts'

/**
 * Each listener asks for its page again: 3 ms of the processor for a folder, as measured, up to 9 for the dearest pages. One in 10 ms leaves
 * most of it to everybody else.
 */
const millisecondsEach = 10

/** Nobody waits longer to see what changed. A process has room for some 2,000 listeners, who take 20 seconds. */
const maxMilliseconds = 30_000

/** Over how long so many listeners spread what they ask for now. Who listens alone, or with few others, sees it at once. */
export const millisecondsFor = (listeners: number): number =>
  Math.min(maxMilliseconds, Math.max(0, listeners - 1) * millisecondsEach)

/** A topic holds no space. */
export const changedData = (topic: string, within: number): string => (within === 0 ? topic : `${topic} ${within}`)

export const missedWithin = (within: number) => eventBytes({ name: 'missed', data: String(within) })
