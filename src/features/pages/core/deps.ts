import type { FileIntake } from '#features/intranet/upload/file-intake.server.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { CheckAddress } from '../links/checking/check-address.server.ts'
import type { RetentionBySetting } from '../reading/retention.ts'

/** What the services of this feature stand on; each takes its part. */
export type Deps = {
  db: Database
  clock: Clock
  newId: () => string
  audit: Audit
  live: Live
  jobs: Jobs
  log: Log
  storage: Storage
  intake: FileIntake
  mailer: Mailer
  emails: Emails
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  rateLimit: Pick<RateLimit, 'waitFor'>
  checkAddress: CheckAddress
  i18nFor: (language: Language) => I18n
  retentionBySetting: RetentionBySetting
  /** Makes the same message the same one. */
  secret: string
  /** Where the association reads its mail, and in which language; no address: it reads only in the portal. */
  associationMailbox(trx: Database): Promise<{ email: string; language: Language }>
  /** @throws PortalError picture.gone, where one of them was taken away since */
  requirePictures(trx: Database, ids: readonly string[]): Promise<void>
}

export type TeamDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'audit' | 'jobs' | 'log' | 'requirePictures'> & {
  live: Pick<Live, 'announce'>
}

export type LinksDeps = Pick<
  Deps,
  'db' | 'clock' | 'newId' | 'audit' | 'jobs' | 'log' | 'rateLimit' | 'checkAddress'
> & { live: Pick<Live, 'announce' | 'allow'> }
