import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'

/** A member as far as a visitor's comment under his address is concerned. */
export type AddressHolder = {
  id: string
  firstName: string
  language: Language
  isDisabled: boolean
  isDeleted: boolean
}

/** What comments need of the portal. */
export type CommentNeeds = {
  db: Database
  clock: Clock
  newId: () => string
  live: Live
  jobs: Jobs
  log: Log
  mailer: Mailer
  letters: Letters
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  /** Whether the association lets visitors comment. */
  areVisitorsLet(): Promise<boolean>
  /** Whose address this is. @param email in lower case */
  holderOf(email: string, within: Database): Promise<AddressHolder | null>
}
