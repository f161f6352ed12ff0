export type Announcement = { number: number; topic: string; at: number }

/**
 * The last announcements of this process, for browsers that were away for a moment. Topics only, never data; the
 * oldest make room for the newest.
 */
export function createRecentAnnouncements(capacity: number) {
  const ring: Announcement[] = []
  let last = 0
  return {
    /** @param at milliseconds on any steady clock */
    add(topic: string, at: number): number {
      last += 1
      ring[(last - 1) % capacity] = { number: last, topic, at }
      return last
    },
    last: () => last,
    /** Everything after that number, oldest first; null when some of it is forgotten already, or for no number of ours. */
    after(number: number): Announcement[] | null {
      if (!Number.isInteger(number) || number > last || number < last - capacity) return null
      return ring.filter((announcement) => announcement.number > number).sort((a, b) => a.number - b.number)
    },
    since(at: number): Announcement[] {
      return ring.filter((announcement) => announcement.at >= at).sort((a, b) => a.number - b.number)
    },
  }
}
