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

/** A member under whose address somebody subscribes. */
export type AddressHolder = {
  id: string
  firstName: string
  language: Language
  isDisabled: boolean
  isDeleted: boolean
}

/** What the newsletter needs of the portal. */
export type NewsletterNeeds = {
  db: Database
  clock: Clock
  newId: () => string
  live: Live
  jobs: Jobs
  log: Log
  audit: Audit
  mailer: Mailer
  letters: Emails
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  /** For the sentences that somebody agreed to. */
  i18nFor: (language: Language) => I18n
  /** Whose address this is. @param email in lower case */
  holderOf(email: string, within: Database): Promise<AddressHolder | null>
  /** The members' room turns the switch of one of them. @returns whether it stood otherwise */
  turnLetters(trx: Database, userId: string, wants: boolean): Promise<boolean>
}
