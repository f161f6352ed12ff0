import { defineErrors } from '#platform/errors/define-errors.ts'

export const newsletterErrors = defineErrors({
  // Visitors.
  'newsletter.no-email': 422,
  'newsletter.invalid-email': 422,
  'newsletter.no-language': 422,
  'newsletter.link-not-valid': 410,
  'newsletter.could-not-save': 500,
  // Admins.
  'newsletter.no-statement': 422,
  'newsletter.statement-too-long': 422,
  /** A member's own switch says whether they get the newsletter. */
  'newsletter.address-of-member': 409,
  'newsletter.subscribed-already': 409,
  'newsletter.not-there': 404,
  /** Only they themselves come back. */
  'newsletter.left-by-himself': 409,
  'newsletter.sending-not-there': 404,
})
