import { getHeapStatistics } from 'node:v8'

const enough = 1024 ** 3

/**
 * Bytes for what can be made again: `maxBytes` where the engine may take a GiB or more, and less in proportion on a small machine.
 * @param limit of the engine's heap, in bytes
 */
export const cacheRoom = (maxBytes: number, limit: number = getHeapStatistics().heap_size_limit): number =>
  Math.floor(maxBytes * Math.min(1, limit / enough))
