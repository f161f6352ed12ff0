import { defineErrors } from '#platform/errors/define-errors.ts'

/** What can go wrong with subscriptions and what was sent to subscribers. */
export const newsletterErrors = defineErrors({
  // Visitors.
  'newsletter.no-email': 422,
  'newsletter.invalid-email': 422,
  'newsletter.no-language': 422,
  'newsletter.link-not-valid': 410,
  'newsletter.could-not-save': 500,
  // Admins.
  'newsletter.no-statement': 422,
  /** Fact `maximum`. */
  'newsletter.statement-too-long': 422,
  /** His own switch says whether he gets letters. */
  'newsletter.address-of-member': 409,
  'newsletter.subscribed-already': 409,
  'newsletter.not-there': 404,
  /** He left by himself: only he comes back. */
  'newsletter.left-by-himself': 409,
  'newsletter.sending-not-there': 404,
})
