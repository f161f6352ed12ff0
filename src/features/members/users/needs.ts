import type { LettersOfMembers } from '#features/newsletter/consent/letters-of-members.server.ts'
import type { PaymentService } from '#features/payments/payment.service.server.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { SheetWork } from '../import-export/spreadsheet/sheet-work.server.ts'
import type { AccountsOfUsers } from './accounts-of-users.ts'

/** What another room does when a member is erased: nothing of his may be left that tells who he was. */
export type ForgetMember = (trx: Database, member: { id: string; name: string; email: string }) => Promise<void>

export type AdministrationNeeds = {
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
