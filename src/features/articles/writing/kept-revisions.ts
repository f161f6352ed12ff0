import type { Revision } from './draft.ts'

type Known = Pick<Revision, 'id' | 'isPublished' | 'savedAt'>

const hour = 3600
const day = 24 * hour

/** Of one article, besides those that were published. */
const mostRevisions = 200

/**
 * Which revisions may go, so that they do not grow for ever: all of the last day stay, then the last one of each hour, and
 * after thirty days of each day. What readers saw always stays, and so does the newest.
 *
 * @param revisions newest first
 * @param now UTC seconds
 */
export function superfluous(revisions: readonly Known[], now: number): string[] {
  const seen = new Set<string>()
  const gone: string[] = []
  let kept = 0
  for (const { id, isPublished, savedAt } of revisions) {
    if (isPublished) continue
    const stretch = stretchOf(id, savedAt, now)
    if (seen.has(stretch) || kept >= mostRevisions) gone.push(id)
    else kept += 1
    seen.add(stretch)
  }
  return gone
}

function stretchOf(id: string, savedAt: number, now: number): string {
  const age = now - savedAt
  if (age < day) return id
  return age < 30 * day ? `hour ${Math.floor(savedAt / hour)}` : `day ${Math.floor(savedAt / day)}`
}
