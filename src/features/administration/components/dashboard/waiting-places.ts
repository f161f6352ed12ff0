import type { WaitingName } from '../../dashboard/dashboard.ts'
import { addressOf, type parts } from '../../parts.ts'

/** In which part each is dealt with. In the list of members those who owe most stand on top. */
const partOf: Record<WaitingName, (typeof parts)[number]['name']> = {
  applications: 'applications',
  registerDecisions: 'register',
  duePayments: 'members',
  flags: 'comments',
  failedMails: 'system',
  failedJobs: 'system',
}

/** Where it is dealt with. */
export const placeOf = (name: WaitingName): string => addressOf(partOf[name])
