import type { Language } from '#platform/i18n/languages.ts'

export type Tile<Value> = { isKnown: true; value: Value } | { isKnown: false }

export type DashboardTiles = {
  [Name in keyof DashboardSources]: Tile<Awaited<ReturnType<DashboardSources[Name]>>>
}

/**
 * What waits for an administrator, in the order of the dashboard, and in which part it is dealt with, or where in it. In the
 * list of members those who owe most stand on top.
 */
export const waitingIn = {
  applications: 'applications',
  registerDecisions: 'register',
  duePayments: 'members',
  endingAccounts: 'members?list=disabled',
  flags: 'comments',
  messages: 'messages',
  brokenLinks: 'pages/links',
  failedMails: 'system',
  failedJobs: 'system',
} as const satisfies Partial<Record<keyof DashboardSources, string>>

export type WaitingName = keyof typeof waitingIn

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

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

type Month<Figures> = { year: number; month: number } & Figures
