import type { Audit } from './audit/audit.server.ts'
import type { Clock } from './clock/clock.ts'
import type { Database } from './database/open-database.server.ts'
import type { I18n } from './i18n/create-i18n.ts'
import type { Language } from './i18n/languages.ts'
import type { Jobs } from './jobs/jobs.server.ts'
import type { Live } from './live/live.server.ts'
import type { Log } from './log/log.server.ts'

export type CoreServices = {
  db: Database
  clock: Clock
  newId: () => string
  log: Log
  jobs: Jobs
  live: Live
  audit: Audit
  /** For emails and files that leave: their words are the reader's. */
  i18nFor: (language: Language) => I18n
}
