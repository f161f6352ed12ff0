import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Emails, Reader } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { WriteConsent } from '../consent/write-consent.server.ts'
import type { Forgetting } from './forgetting.server.ts'

export type AddressHolder = Reader & { id: string; isDisabled: boolean; isDeleted: boolean }

export type NewsletterDeps = CoreServices & {
  mailer: Mailer
  letters: Emails
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  /** Whose address this is. @param email in lower case */
  holderOf(email: string, within: Database): Promise<AddressHolder | null>
  /** Turns a member's switch for the newsletter. @returns whether it was otherwise */
  switchNewsletter(trx: Database, userId: string, wants: boolean): Promise<boolean>
}

export type SubscriptionTools = { writeConsent: WriteConsent; forgetting: Forgetting }
