import type { EventStream } from './event-stream.server.ts'
import { maxWaitingBytes } from './event-stream.server.ts'

/** Measured on the build, Node 24: 2,000 idle streams take 16 KiB each, connection included; 200 topics of its own 85 KiB more. */
const idleBytes = 16 * 1024
const bytesPerTopic = 512

/** What all streams of this process together may take. */
export const defaultStreamBytes = 64 * 1024 * 1024

/** What one stream takes at most: a browser that stopped reading lets its events wait here. */
export const streamBytes = (topics: number): number => idleBytes + maxWaitingBytes + topics * bytesPerTopic

type Bounds = { maxPerPerson: number; maxPerNetwork: number; maxBytes: number }

type Place = Pick<EventStream, 'userId' | 'network' | 'bytes'>

type Open = {
  ofUser(id: string): ReadonlySet<unknown>
  ofNetwork(network: string): ReadonlySet<unknown>
  bytes(): number
}

/**
 * Whether one more stream may open. Only the newest is refused, and its browser tries again; who listens already is never
 * sent away for it. Visitors have no stream at all.
 *
 * @returns the status to refuse with, or null
 */
export function noPlaceFor({ userId, network, bytes }: Place, streams: Open, bounds: Bounds): 429 | 503 | null {
  if (streams.bytes() + bytes > bounds.maxBytes) return 503
  if (streams.ofUser(userId).size >= bounds.maxPerPerson) return 429
  return streams.ofNetwork(network).size >= bounds.maxPerNetwork ? 503 : null
}
