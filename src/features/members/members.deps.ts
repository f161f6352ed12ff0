import type { InvitationState } from '#features/accounts/links/invitation.service.server.ts'
import type { TellAdmins } from '#features/administration/notices/notices.ts'
import type { NewsletterOfMembers } from '#features/newsletter/consent/newsletter-of-members.server.ts'
import type { PaymentService } from '#features/payments/payment.service.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { Spreadsheets } from './import-export/spreadsheet/spreadsheets.server.ts'
import type { createUserChanges } from './users/user.service.server.ts'

/** What another feature does when a member is erased: nothing may be left that tells who they were. */
export type ForgetMember = (trx: Database, member: { id: string; name: string; email: string }) => Promise<void>

export type AdministrationDeps = CoreServices & {
  accounts: AccountsOfUsers
  payments: Pick<PaymentService, 'record' | 'correct' | 'remove' | 'of'>
  spreadsheets: Spreadsheets
  /** Keeps the proof of who wanted the newsletter. */
  newsletterOfMembers: NewsletterOfMembers
  /** Months after which the account of somebody who stays blocked is erased at the latest. */
  disabledMonths: number
  /** What the tick of that name is called; empty: nothing of it is shown, read or written. */
  magistrateLabel: () => Promise<Record<Language, string>>
  /** Of the other features. */
  forgetMember: readonly ForgetMember[]
}

/** What accounts do for members. */
export type AccountsOfUsers = {
  /** @returns false when the address is taken */
  open(trx: Database, account: { id: string; email: string; name: string; createdAt: number }): Promise<boolean>
  rename(trx: Database, id: string, name: string): Promise<void>
  /** Queues the email with the link to choose a password; the audit log tells who sent it. */
  invite(trx: Database, userId: string, actor: Member | null): Promise<void>
  invitationStates(userIds: readonly string[]): Promise<Map<string, InvitationState>>
  /** Nothing of theirs opens the portal any more: sessions, links, half-done sign-ins. In the transaction of the cause. */
  shutOut(trx: Database, userId: string): Promise<void>
  /** Of their open browsers; after the commit. */
  endStreams(userId: string, why?: SessionProblem): void
  /** Takes their second factors away and signs them out everywhere. @throws PortalError auth/own-factors */
  resetFactors(admin: Member, userId: string): Promise<void>
  /** @throws PortalError auth/requires-recent-login */
  requireRecentProof(viewer: Member, seconds: number): void
  /** Address, password, factors: gone for good. */
  erase(trx: Database, userId: string): Promise<void>
}

export type ApplicationDeps = Omit<CoreServices, 'i18nFor'> & {
  mailer: Mailer
  letters: Emails
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  tellAdmins: TellAdmins
  /** Signs what must not be guessed. */
  secret: string
  createUser: ReturnType<typeof createUserChanges>['createUser']
}

export type RegisterDeps = Omit<CoreServices, 'jobs'>
