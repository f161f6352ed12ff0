import { defineErrors } from '#platform/errors/define-errors.ts'

/** What can go wrong with members. */
export const membersErrors = defineErrors({
  'user.could-not-get-user': 404,
  'user.could-not-get-disabled-user': 404,
  'user.could-not-get-active-users': 500,
  'user.could-not-get-disabled-users': 500,
  'user.could-not-get-deleted-users': 500,
  'user.could-not-save-user': 500,
  'user.own-role': 403,
  'user.own-access': 403,
  'user.own-deletion': 403,
  'user.role-of-developer': 403,
  'user.account-of-developer': 403,
  'user.last-admin': 409,
  /** Somebody saved since the member's own form was shown. */
  'user.changed-meanwhile': 409,
  /** The same for administrators. Facts: the fields as they were saved, and their `revision`. */
  'user.saved-by-another': 409,
  'user.not-deleted': 409,
  'user.email-in-use': 409,
  'user.email-of-deleted-user': 409,
  'user.no-first-name': 422,
  'user.no-last-name': 422,
  /** Fact `maximum`. */
  'user.name-too-long': 422,
  /** Fact `maximum`. */
  'user.occupation-too-long': 422,
  'user.no-colour': 422,
  'user.no-language': 422,
  // Of somebody else, as administrators fill them in.
  'user.first-name-missing': 422,
  'user.last-name-missing': 422,
  /** Fact `maximum`. */
  'user.longer-name': 422,
  /** Fact `maximum`. */
  'user.longer-occupation': 422,
  'user.no-email': 422,
  'user.invalid-email': 422,
  'user.invalid-date': 422,
  'user.date-in-future': 422,
  'user.payment-date-missing': 422,
  'user.invalid-amount': 422,
  'user.invalid-year': 422,
  /** Fact `maximum`. */
  'user.longer-note': 422,
  /** Facts `date` and `year`. */
  'user.payment-noted': 409,
  'user.payment-changed': 409,
  'user.payment-gone': 404,
  // Members as files.
  'export.no-columns': 422,
  'export.nobody': 422,
  'import.not-there': 404,
  'import.no-file': 422,
  'import.too-large': 413,
  /** Fact `maximum`. */
  'import.too-many-rows': 422,
  /** Fact `maximum`. */
  'import.too-many-columns': 422,
  'import.empty': 422,
  'import.encrypted': 422,
  'import.broken': 422,
  'import.too-slow': 422,
  'import.field-missing': 422,
  'import.field-twice': 422,
  'import.done-already': 409,
  'import.cancelled': 409,
  'import.running': 409,
  'import.check-first': 409,
  'import.could-not-save': 500,
  // Of one row. Fact `line`.
  'import.twice-in-file': 422,
  'import.row-too-wide': 422,
  'import.unclear-quotes': 422,
  'import.not-a-language': 422,
  'import.member-in-future': 422,
  'import.not-yes-or-no': 422,
  'import.changed-meanwhile': 409,
  'import.gone-meanwhile': 409,
  // Requests to become a member. The first are told to the applicant.
  'application.no-address': 422,
  /** Fact `maximum`. */
  'application.address-too-long': 422,
  'application.invalid-phone': 422,
  'application.no-occupation': 422,
  /** Fact `maximum`. */
  'application.motivation-too-long': 422,
  'application.not-agreed': 422,
  'application.could-not-save': 500,
  'application.not-there': 404,
  'application.decided-meanwhile': 409,
  'application.not-declined': 409,
  'application.email-in-use': 409,
  'application.email-of-deleted-user': 409,
  'application.nobody-to-link': 409,
  'application.no-reason': 422,
  /** Fact `maximum`. */
  'application.reason-too-long': 422,
  // The members' register.
  'register.not-there': 404,
  'register.entered-meanwhile': 409,
  'register.is-member': 409,
  'register.is-no-member': 409,
  'register.could-not-save': 500,
  'register.no-name': 422,
  'register.no-first-names': 422,
  'register.no-legal-form': 422,
  'register.no-address': 422,
  /** Fact `maximum`. */
  'register.too-long': 422,
  'register.no-date': 422,
  'register.date-in-future': 422,
  'register.notified-before-decided': 422,
  'register.before-last': 422,
  'register.no-remark': 422,
  // Views of the list that admins save.
  'view.not-there': 404,
  /** Fact `maximum`. */
  'view.too-many': 409,
  'view.name-missing': 422,
  /** Fact `maximum`. */
  'view.longer-name': 422,
})

export type MembersErrorCode = keyof typeof membersErrors
