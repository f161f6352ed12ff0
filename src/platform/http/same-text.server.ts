import { timingSafeEqual } from 'node:crypto'

/**
 * Compares what was sent with a secret, in a time that tells nothing. By bytes: letters beyond ASCII are longer than
 * their number, and `timingSafeEqual` throws on different lengths.
 */
export function isSameText(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
