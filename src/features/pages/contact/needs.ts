import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { FileIntake } from '#platform/uploads/file-intake.server.ts'

export type ContactNeeds = {
  db: Database
  clock: Clock
  newId: () => string
  live: Live
  log: Log
  jobs: Jobs
  audit: Audit
  storage: Storage
  intake: FileIntake
  mailer: Mailer
  letters: Letters
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  /** Makes the same message the same one. */
  secret: string
  /** Where the association reads its mail, and in which language; no address: it reads only in the portal. */
  associationMailbox: (trx: Database) => Promise<{ email: string; language: Language }>
}
