import { getHeapStatistics } from 'node:v8'

const enough = 1024 ** 3

/**
 * Bytes for what can be made again: `most` where the engine may take a GiB or more, and less in proportion on a small machine.
 * @param limit of the engine's heap, in bytes
 */
export const cacheRoom = (most: number, limit: number = getHeapStatistics().heap_size_limit): number =>
  Math.floor(most * Math.min(1, limit / enough))
