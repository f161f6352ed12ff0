import type { Member } from '#platform/access/viewer.ts'
import type { createRecentAnnouncements } from './recent-announcements.ts'

/** A page was rendered some moments before its browser listens: what changed in between is told at once. */
export const justBeforeMilliseconds = 10_000

type History = { self: string; recent: ReturnType<typeof createRecentAnnouncements>; now: () => number }

/**
 * Which members' streams ended while their browsers were not listening: their rights are not those with which their
 * pages were made. They are sent to ask anew, once, instead of being refused their topics for ever.
 */
export function endsMeanwhile({ self, recent, now }: History) {
  const isKnown = ({ id, sessionId }: Member, seen: string | null) => {
    const ends = [endOf(id), endOf(sessionId)]
    const announcements = recent.after(numberIn(seen, self)) ?? recent.since(now() - justBeforeMilliseconds)
    return announcements.some(({ topic }) => ends.includes(topic))
  }
  return {
    /** Before he is heard. Who comes from another process was told there, unless what he asks for shows that he was not. */
    isCertain: (viewer: Member, seen: string | null) =>
      (seen === null || Number.isInteger(numberIn(seen, self))) && isKnown(viewer, seen),
    /** For who was refused: what came after the number he heard last may be forgotten, or was never announced here. */
    isPossible: (viewer: Member, seen: string | null) =>
      isKnown(viewer, seen) ||
      (seen !== null && !seen.endsWith(`.${told}`) && recent.after(numberIn(seen, self)) === null),
    /** The number for who is told: no process tells him again on a mere doubt. */
    numberOfTold: () => `${self}.${recent.last()}.${told}`,
  }
}

const told = 'told'

/** The end of a person's streams, or of a session's, among the announcements: no topic has such a name. */
export const endOf = (id: string) => `ended ${id}`

/** Which announcement of this process a browser heard last; NaN for those of another process. */
export function numberIn(seen: string | null, self: string): number {
  const [process, number] = seen?.split('.') ?? []
  return process === self ? Number(number) : Number.NaN
}
