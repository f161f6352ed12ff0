import { timingSafeEqual } from 'node:crypto'

/** In a time that tells nothing. By bytes: `timingSafeEqual` throws on different lengths. */
export function isSameText(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
