const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** Of one text, besides those that were published. */
const maxRevisions = 200

/**
 * Which may go: all of the last day stay, then the last one of each hour, after thirty days of each day. What readers saw
 * and the newest always stay. @param revisions newest first @param now UTC seconds
 */
export function superfluousRevisions(
  revisions: readonly { id: string; isPublished: boolean; savedAt: number }[],
  now: number,
): string[] {
  const seen = new Set<string>()
  const superfluous: string[] = []
  let kept = 0
  for (const { id, isPublished, savedAt } of revisions) {
    if (isPublished) continue
    const period = periodOf(id, savedAt, now)
    if (seen.has(period) || kept >= maxRevisions) superfluous.push(id)
    else kept += 1
    seen.add(period)
  }
  return superfluous
}

function periodOf(id: string, savedAt: number, now: number): string {
  const age = now - savedAt
  if (age < daySeconds) return id
  return age < 30 * daySeconds ? `hour ${Math.floor(savedAt / hourSeconds)}` : `day ${Math.floor(savedAt / daySeconds)}`
}
