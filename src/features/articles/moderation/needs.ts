import type { TellAdmins } from '#features/administration/notices/notices.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'

export type ModerationNeeds = {
  db: Database
  clock: Clock
  newId: () => string
  live: Live
  log: Log
  jobs: Jobs
  audit: Audit
  mailer: Mailer
  letters: Letters
  tellAdmins: TellAdmins
  /** For letters that an admin reads before they go: their words are the author's. */
  i18nFor: (language: Language) => I18n
}
