import type { WaitingName } from '../../dashboard/dashboard.ts'
import { addressOf } from '../../parts.ts'

/** In which part each is dealt with, or where in it. In the list of members those who owe most stand on top. */
const partOf: Record<WaitingName, string> = {
  applications: 'applications',
  registerDecisions: 'register',
  duePayments: 'members',
  endingAccounts: 'members?list=disabled',
  flags: 'comments',
  messages: 'messages',
  brokenLinks: 'pages/links',
  failedMails: 'system',
  failedJobs: 'system',
}

/** Where it is dealt with. */
export const placeOf = (name: WaitingName): string => addressOf(partOf[name])
