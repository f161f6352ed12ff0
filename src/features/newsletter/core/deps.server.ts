import { createHash } from 'node:crypto'
import type { AuditEntry } from '#platform/audit/audit.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Emails, Reader } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import { newsletterErrors } from '../newsletter.errors.ts'

export type AddressHolder = Reader & { id: string; isDisabled: boolean; isDeleted: boolean }

export type NewsletterDeps = CoreServices & {
  mailer: Mailer
  emails: Emails
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  /** Whose address this is. @param email in lower case */
  holderOf(email: string, within: Database): Promise<AddressHolder | null>
  /** Turns a member's switch for the newsletter. @returns whether it was otherwise */
  switchNewsletter(trx: Database, userId: string, wants: boolean): Promise<boolean>
}

/** What is written in one transaction, and fails as a subscription that could not be changed. */
export const savingOf =
  ({ db, log }: Pick<NewsletterDeps, 'db' | 'log'>) =>
  <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> => {
    const withErrorCode = withErrorCodeOf(newsletterErrors, log, 'a subscription could not be changed')
    return withErrorCode('newsletter.could-not-save', () => transact(db, work))
  }

/** A member's switch stands on their own page and in the list of members too. */
export const announceSubscriber = (live: NewsletterDeps['live'], userId: string | null): void =>
  live.announce(topics.newsletter, ...(userId === null ? [] : [topics.user(userId), topics.members]))

/** Whom a line of the log is about. Of a visitor not the id itself: it unsubscribes them, and the log forgets nothing. */
export const aboutSubscriber = ({ id, userId }: { id: string; userId: string | null }) =>
  (userId === null
    ? { subjectKind: 'subscriber', subject: createHash('sha256').update(id).digest('base64url').slice(0, 22) }
    : { subjectKind: 'user', subject: userId }) satisfies Partial<AuditEntry>
