import type { TellAdmins } from '#features/administration/notices/notices.ts'
import type { FileIntake } from '#features/intranet/upload/file-intake.server.ts'
import type { Subscribers } from '#features/newsletter/subscribers/subscribers.server.ts'
import type { Viewer } from '#platform/access/viewer.ts'
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
import type { Storage } from '#platform/storage/storage.server.ts'

/** What articles need of the portal; each topic takes a part of it. */
export type ArticlesDeps = {
  db: Database
  clock: Clock
  newId: () => string
  live: Live
  log: Log
  jobs: Jobs
  audit: Audit
  mailer: Mailer
  letters: Emails
  storage: Storage
  subscribers: Subscribers
  tellAdmins: TellAdmins
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  intake: FileIntake
  /** Signs the way to a picture in a test email. */
  secret: string
  /** For emails that an admin reads before they go: their words are the author's. */
  i18nFor: (language: Language) => I18n
  areVisitorsLet(): Promise<boolean>
  /** The person who has this address. @param email in lower case */
  holderOf(email: string, within: Database): Promise<AddressHolder | null>
}

/** A member as far as a visitor's comment under their address is concerned. */
type AddressHolder = {
  id: string
  firstName: string
  language: Language
  isDisabled: boolean
  isDeleted: boolean
}

export type Work = 'db' | 'clock' | 'newId' | 'live' | 'log'
export type Mails = 'jobs' | 'mailer' | 'letters'

export type WritingDeps = Pick<ArticlesDeps, Work | 'audit'> & {
  copyCover: (viewer: Viewer, from: string, to: string) => Promise<void>
}
export type ModerationDeps = Pick<ArticlesDeps, Work | Mails | 'audit' | 'tellAdmins' | 'i18nFor'>
export type CommentDeps = Pick<ArticlesDeps, Work | Mails | 'requestedMails' | 'areVisitorsLet' | 'holderOf'>
export type MediaDeps = Pick<ArticlesDeps, Exclude<Work, 'live'> | 'jobs' | 'storage' | 'intake' | 'secret'> & {
  live: Pick<Live, 'announce'>
}
