import type { DashboardSources } from './dashboard-sources.ts'

/** One thing that the dashboard tells; each may be missing without the others. */
export type Tile<Value> = { isKnown: true; value: Value } | { isKnown: false }

export type DashboardTiles = {
  [Name in keyof DashboardSources]: Tile<Awaited<ReturnType<DashboardSources[Name]>>>
}

/** What waits for an administrator, in the order of the dashboard. */
export const waitingNames = [
  'applications',
  'registerDecisions',
  'duePayments',
  'endingAccounts',
  'flags',
  'messages',
  'brokenLinks',
  'failedMails',
  'failedJobs',
] as const satisfies readonly (keyof DashboardSources)[]

export type WaitingName = (typeof waitingNames)[number]
