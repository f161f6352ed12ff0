import type { BackupRuns } from '#platform/backup/scheduled-backup.server.ts'
import type { DatabaseFacts } from '#platform/database/database-facts.server.ts'
import type { TrialOutcome } from '#platform/mail/server-trial.server.ts'
import type { Tile } from '../dashboard/dashboard.ts'

/** How the portal is made up and fares. Bytes and UTC seconds; never a secret, an address of a server or a setting. */
export type SystemSources = {
  database(): Promise<DatabaseFacts>
  /** `free` null: a store elsewhere, whose free space only its provider knows; `isReached` null: it takes long to answer. */
  storage(): Promise<{
    used: number
    quota: number | null
    quotaPerPerson: number | null
    free: number | null
    isLow: boolean
    isReached: boolean | null
  }>
  /** `files`: there is no mail server, mails are written beside the data. `isWell` null: it takes long to answer. */
  mail(): Promise<{ way: 'smtp' | 'files'; isWell: boolean | null }>
  backup(): Promise<{ at: number | null }>
}

export type SystemFacts = {
  [Name in keyof SystemSources]: Tile<Awaited<ReturnType<SystemSources[Name]>>>
} & { version: string; node: string; startedAt: number }

/** What an administrator tried, and how it went. Times are UTC seconds. */
export type Trials = {
  mail: { hasServer: boolean; isRunning: boolean; last: (TrialOutcome & { at: number }) | null }
  backup: { hasPlace: boolean } & Omit<BackupRuns, 'begunAt'>
}

/** A mail left or failed, or an administrator dealt with one, or with work that failed. */
export const systemTopic = 'system'
