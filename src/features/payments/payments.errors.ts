import { defineErrors } from '#platform/errors/define-errors.ts'

export const paymentsErrors = defineErrors({
  /** It was paid within a year whose accounts are closed. Fact `year`. */
  'payments.year-closed': 409,
  /** A refund stands on this payment or credit. */
  'payments.paid-back': 409,
  'payments.year-not-there': 404,
  'payments.year-there-already': 409,
  'payments.year-not-open': 409,
  'payments.saved-by-another': 409,
  /** What would be made is no longer what the treasurer saw. */
  'payments.preview-changed': 409,
  'payments.no-fees': 422,
  /** The association has not filled in its account. */
  'payments.no-account': 409,
  'payments.longer-holder': 409,
  'payments.nobody-to-mail': 422,
  'payments.mailing-running': 409,
  'payments.mailing-not-there': 404,
  'payments.reminder-not-there': 404,
  /** Who would be reminded of what is no longer what the treasurer saw. */
  'payments.report-changed': 409,
  'payments.reminders-paused': 409,
  'payments.reminders-running': 409,
  'payments.nobody-to-remind': 422,
  'payments.invalid-reminder-days': 422,
  'payments.reminders-too-close': 422,
  /** Fact `unknown`. */
  'payments.unknown-placeholder': 422,
  /** Before today, or more than a year ahead. */
  'payments.invalid-promise-day': 422,
  'payments.claim-not-there': 404,
  'payments.claim-there-already': 409,
  'payments.entry-not-there': 404,
  'payments.no-reason': 422,
  'payments.kind-not-there': 404,
  'payments.no-name': 422,
  'payments.longer-name': 422,
  'payments.invalid-date': 422,
  'payments.invalid-amount': 422,
  /** Between 0 and 180. */
  'payments.invalid-days': 422,
  /** A day that is not one of every year. */
  'payments.invalid-year-start': 422,
  'payments.invalid-bic': 422,
  'payments.not-open': 409,
  'payments.instalments-differ': 422,
  'payments.too-many-claims': 409,
  'payments.more-than-credit': 422,
  'payments.too-many-for-excel': 422,
  /** It was made of a movement of a bank statement, and is undone there. */
  'payments.from-statement': 409,
  'payments.statement-empty': 422,
  /** Fact `found`: bytes. */
  'payments.statement-too-large': 413,
  'payments.statement-is-a-zip': 422,
  'payments.statement-is-a-pdf': 422,
  'payments.statement-is-a-spreadsheet': 422,
  'payments.statement-encrypted': 422,
  'payments.statement-wrong-charset': 422,
  'payments.statement-not-a-statement': 422,
  'payments.statement-not-coda': 422,
  'payments.statement-not-camt': 422,
  'payments.statement-other-version': 422,
  'payments.statement-broken-xml': 422,
  'payments.statement-truncated': 422,
  'payments.statement-foreign-currency': 422,
  'payments.statement-unknown-columns': 422,
  /** Facts `check`, and those of the check. */
  'payments.statement-check-failed': 422,
  /** Facts `name`, `date`. */
  'payments.statement-read-before': 409,
  'payments.import-not-there': 404,
  /** Facts `payment`, `member`, `date`. */
  'payments.statement-paid-back': 409,
  'payments.movement-not-there': 404,
  /** Somebody, or the portal, has decided what it is. */
  'payments.movement-decided': 409,
  'payments.movement-not-decided': 409,
  /** The parts of a movement are not its amount together, or one of them is not above 0. */
  'payments.shares-differ': 422,
  'payments.not-a-credit': 422,
  'payments.not-a-debit': 422,
  /** Of a CSV file: nobody said which column has it, or two things are said of one. */
  'payments.column-missing': 422,
  'payments.same-column-twice': 422,
  'payments.own-account-missing': 422,
  'payments.could-not-save': 500,

  /** Receipts. */
  'payments.nothing-received': 409,
  'payments.receipts-running': 409,
  'payments.no-receipts-to-make': 422,
  /** A claim of which nothing is open: there is no request of it. */
  'payments.nothing-open': 409,

  /** The page of one member. */
  'payments.member-not-there': 404,
  'payments.day-missing': 422,
  'payments.day-to-come': 422,
  'payments.amount-missing': 422,
  'payments.invalid-year': 422,
  'payments.longer-reason': 422,
  'payments.longer-note': 422,
  'payments.too-few-parts': 422,
  'payments.half-a-part': 422,
  'payments.same-day-twice': 422,
  'payments.nothing-different': 422,
})

export type PaymentsErrorCode = keyof typeof paymentsErrors
