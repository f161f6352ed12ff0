import type { Language } from '#platform/i18n/languages.ts'

/** One thing that the dashboard shows; each may be missing without the others. */
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

type Waiting<Details> = { count: number } & Details

/** Where each tile has its facts from, asked with the present hour; the shell gives what the features know. Times are UTC seconds. */
export type DashboardSources = {
  applications(now: number): Promise<Waiting<{ oldest: number | null }>>
  /** Of all that wait, how many near or past the deadline, which is so many days. */
  registerDecisions(now: number): Promise<Waiting<{ soon: number; overdue: number; days: number }>>
  duePayments(now: number): Promise<Waiting<{ due: number; overdue: number; never: number }>>
  /** Of blocked members, which the portal deletes soon; the first of them when. */
  endingAccounts(now: number): Promise<Waiting<{ next: number | null }>>
  flags(now: number): Promise<Waiting<{ oldest: number | null }>>
  messages(now: number): Promise<Waiting<{ oldest: number | null }>>
  brokenLinks(now: number): Promise<Waiting<{ oldest: number | null }>>
  failedMails(now: number): Promise<Waiting<{ latest: number | null }>>
  failedJobs(now: number): Promise<Waiting<{ latest: number | null }>>
  /** Articles that will appear, the next ones by name. `isLate`: their time has passed, for something is missing. */
  planned(
    now: number,
  ): Promise<Waiting<{ next: { id: string; title: string; language: Language; at: number; isLate: boolean }[] }>>
  /** Bytes; no quota where files may take what the disk has. */
  storage(now: number): Promise<{ used: number; quota: number | null; free: number | null; isLow: boolean }>
  backup(now: number): Promise<{ at: number | null }>
  memberGrowth(now: number): Promise<Month<{ count: number }>[]>
  paymentMonths(now: number): Promise<Month<{ count: number; amount: number }>[]>
}

type Month<Figures> = { year: number; month: number } & Figures
