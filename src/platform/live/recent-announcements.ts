import type { Member } from '#platform/access/viewer.ts'

type Announcement = { number: number; topic: string; at: number }

/** For browsers that were away for a moment. Topics only, never data; the oldest make room for the newest. */
export function createRecentAnnouncements(capacity: number) {
  const ring: Announcement[] = []
  let last = 0
  return {
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

/** A page was rendered some moments before its browser listens: what changed in between is sent at once. */
export const justBeforeMilliseconds = 10_000

export type RecentAnnouncements = ReturnType<typeof createRecentAnnouncements>

/** Streams that ended while their browsers were not listening: these are sent to ask anew, once, not refused their topics for ever. */
export function endsMeanwhile({ self, recent, now }: { self: string; recent: RecentAnnouncements; now: () => number }) {
  const isKnown = ({ id, sessionId }: Member, seen: string | null) => {
    const ends = [endOf(id), endOf(sessionId)]
    const announcements = recent.after(numberIn(seen, self)) ?? recent.since(now() - justBeforeMilliseconds)
    return announcements.some(({ topic }) => ends.includes(topic))
  }
  return {
    /** Of somebody who asks to listen. Another process informed its own browsers, unless what they ask for shows that it did not. */
    isCertain: (viewer: Member, seen: string | null) =>
      (seen === null || Number.isInteger(numberIn(seen, self))) && isKnown(viewer, seen),
    /** Of somebody who was refused: what came after the number heard last may be forgotten, or was never announced here. */
    isPossible: (viewer: Member, seen: string | null) =>
      isKnown(viewer, seen) ||
      (seen !== null && !seen.endsWith(`.${ended}`) && recent.after(numberIn(seen, self)) === null),
    /** For a browser whose session ended: no process informs it again on a mere doubt. */
    numberOfEnd: () => `${self}.${recent.last()}.${ended}`,
  }
}

const ended = 'told'

/** The end of a person's streams, or of a session's, among the announcements: no topic has such a name. */
export const endOf = (id: string) => `ended ${id}`

/** Which announcement of this process a browser heard last; NaN for those of another process. */
export function numberIn(seen: string | null, self: string): number {
  const [process, number] = seen?.split('.') ?? []
  return process === self ? Number(number) : Number.NaN
}
