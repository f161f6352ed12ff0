import type { Member } from '#platform/access/viewer.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'

/** What the feature of members does when somebody pays, owes or is forgiven. */
export type PeopleOfPayments = {
  /**
   * Nobody else changes these members until the transaction ends; always before the ledger is held, or two would wait in a ring.
   * @throws PortalError user.could-not-get-user
   */
  hold(trx: Database, ids: readonly string[]): Promise<void>
  /**
   * Their last payment and the year up to which they have paid follow from the ledger.
   * @param gone when the newest payment was paid that was taken out, of whom one was
   */
  follow(trx: Database, viewer: Member, ids: readonly string[], gone?: ReadonlyMap<string, number>): Promise<void>
}

/** The account of the association, and in whose name it is. @param within the transaction that asks, if there is one */
export type OwnAccount = (within: Database) => Promise<{ iban: string; holder: Record<Language, string> }>

export type MailingDeps = PaymentsDeps &
  Pick<CoreServices, 'jobs' | 'i18nFor'> & { mailer: Mailer; emails: Pick<Emails, 'write'>; account: OwnAccount }

export type PaymentsDeps = Pick<CoreServices, 'db' | 'audit' | 'clock' | 'live' | 'newId' | 'log'> & {
  people: PeopleOfPayments
}
