import type { Accounts } from '#features/accounts/core/accounts.server.ts'
import type { TellAdmins } from '#features/administration/notices/tell-admins.server.ts'
import type { NewsletterOfMembers } from '#features/newsletter/consent/newsletter-of-members.server.ts'
import type { Contributions } from '#features/payments/core/contributions.server.ts'
import type { PaymentService } from '#features/payments/payment.service.server.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { Spreadsheets } from '#platform/spreadsheets/spreadsheets.server.ts'
import type { createUserChanges } from './users/user.service.server.ts'

export type AdministrationDeps = CoreServices & {
  accounts: Accounts['ofUsers']
  payments: Pick<
    PaymentService,
    'record' | 'correct' | 'remove' | 'of' | 'openOfYear' | 'historiesOf' | 'feeYear' | 'feeYearsIn'
  >
  spreadsheets: Spreadsheets
  /** Keeps the proof of who wanted the newsletter. */
  newsletterOfMembers: NewsletterOfMembers
  /** Otherwise administrators are shown the links of invitations, to pass on. */
  doesMailLeave: boolean
  publicUrl: string
  /** Months after which the account of somebody who stays blocked is erased at the latest. */
  disabledMonths: number
  /** What the tick of that name is called; empty: nothing of it is shown, read or written. */
  magistrateLabel: () => Promise<Record<Language, string>>
  /** Of the other features, when a member is erased: nothing may be left that tells who they were. */
  forgetMember: readonly ((trx: Database, member: { id: string; name: string; email: string }) => Promise<void>)[]
}

export type ApplicationDeps = Omit<CoreServices, 'i18nFor'> & {
  mailer: Mailer
  emails: Emails
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  tellAdmins: TellAdmins
  secret: string
  createUser: ReturnType<typeof createUserChanges>['createUser']
  /** Asks of a new member what everybody owes for the year that runs. */
  claimOfNewcomer: Contributions['claimOfNewcomer']
}

export type RegisterDeps = Omit<CoreServices, 'jobs'>
