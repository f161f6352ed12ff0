import type { DashboardTiles, WaitingName } from '../../dashboard/dashboard.ts'
import { addressOf, parts } from '../../parts.ts'

/** In which part each is dealt with. In the list of members those who owe most stand on top. */
const partOf: Record<WaitingName, string> = {
  applications: 'applications',
  registerDecisions: 'register',
  duePayments: 'members',
  flags: 'comments',
  failedMails: 'system',
  failedJobs: 'system',
}

/** Where it is dealt with; a flagged comment where it stands, while there is no part for comments. */
export function placeOf(name: WaitingName, { flags }: DashboardTiles): string | undefined {
  const part = partOf[name]
  if (parts.some((known) => known.name === part)) return addressOf(part)
  return name === 'flags' && flags.isKnown && flags.value.oldest ? `/article/${flags.value.oldest.article}` : undefined
}
