import type { InvitationState } from '#features/accounts/links/invitation.service.server.ts'
import type { TellAdmins } from '#features/administration/notices/notices.ts'
import type { LettersOfMembers } from '#features/newsletter/consent/letters-of-members.server.ts'
import type { PaymentService } from '#features/payments/payment.service.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Emails } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { SheetWork } from './import-export/spreadsheet/sheet-work.server.ts'
import type { createUserChanges } from './users/user.service.server.ts'

/** What another room does when a member is erased: nothing of his may be left that tells who he was. */
export type ForgetMember = (trx: Database, member: { id: string; name: string; email: string }) => Promise<void>

/** What the services of members are given. */
export type AdministrationDeps = {
  db: Database
  clock: Clock
  newId: () => string
  live: Live
  log: Log
  jobs: Jobs
  audit: Audit
  accounts: AccountsOfUsers
  payments: Pick<PaymentService, 'record' | 'correct' | 'remove' | 'of'>
  sheets: SheetWork
  /** The newsletter's room keeps the proof of who wanted letters. */
  lettersOfMembers: LettersOfMembers
  /** For files that leave: their words are the reader's. */
  i18nFor: (language: Language) => I18n
  /** Months after which the account of somebody who stays blocked is erased at the latest. */
  disabledMonths: number
  /** What the tick of that name is called; empty: nothing of it is shown, read or written. */
  magistrateLabel: () => Promise<Record<Language, string>>
  /** Of the other rooms. */
  forgetMember: readonly ForgetMember[]
}

/** What this corner needs of the accounts room. */
export type AccountsOfUsers = {
  /** @returns false when the address is taken */
  open(trx: Database, account: { id: string; email: string; name: string; createdAt: number }): Promise<boolean>
  rename(trx: Database, id: string, name: string): Promise<void>
  /**
   * Queues the letter with the link to choose a password; the audit log tells who sent it.
   *
   * @throws PortalError invitation/not-possible for who has one, is disabled or deleted
   */
  invite(trx: Database, userId: string, actor: Member | null): Promise<void>
  invitationStates(userIds: readonly string[]): Promise<Map<string, InvitationState>>
  /** Nothing of his opens the portal any more: sessions, links, half-done sign-ins. In the transaction of the cause. */
  shutOut(trx: Database, userId: string): Promise<void>
  /** Tells his open browsers; after the commit. */
  endStreams(userId: string, why?: SessionProblem): void
  /** Takes his second factors away and signs him out everywhere. @throws PortalError auth/own-factors */
  resetFactors(admin: Member, userId: string): Promise<void>
  /** @throws PortalError auth/requires-recent-login */
  requireRecentProof(viewer: Member, seconds: number): void
  /** Address, password, factors: gone for good. */
  erase(trx: Database, userId: string): Promise<void>
}

export type ApplicationDeps = Pick<AdministrationDeps, 'db' | 'clock' | 'newId' | 'live' | 'log' | 'jobs' | 'audit'> & {
  mailer: Mailer
  letters: Emails
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  tellAdmins: TellAdmins
  /** Signs what must not be guessed. */
  secret: string
  createUser: ReturnType<typeof createUserChanges>['createUser']
}

export type RegisterDeps = Pick<AdministrationDeps, 'db' | 'clock' | 'newId' | 'live' | 'log' | 'audit'>
