import { defineErrors } from './define-errors.ts'

export const portalErrors = defineErrors({
  '404': 404,
  'admin-guard.not-admin': 403,
  'admin-guard.not-treasurer': 403,
  'admin-guard.not-authenticated': 401,
  /** An ADMIN or DEV whose grace is over and who has none. */
  'auth/second-factor-required': 403,
  'auth/session-expired': 401,
  'firestore/account-not-found': 401,
  'request.invalid-body': 400,
  'request.too-large': 413,
  'request.method-not-allowed': 405,
  'request.invalid-xsrf-token': 403,
  'request.stale-xsrf-token': 403,
  'request.invalid-origin': 403,
  'request.unknown-host': 421,
  'request.unsupported-encoding': 415,
  'request.unsupported-type': 415,
  /** The body came more slowly than any line is. */
  'request.timeout': 408,
  /** So many bodies are under way that this one must wait. Fact `seconds`. */
  'request.busy': 503,
  /** Facts `seconds`: how long to wait; `count`: the same in minutes, for the sentence. */
  'request.too-many-requests': 429,
  /** Mails that strangers ask for: the same facts. */
  'request.too-many-mails': 429,
  'request.too-deep': 400,
  /** An administration call without proof of a real browser. */
  'app-check/missing-token': 403,
  'app-check/invalid-token': 403,
  /** The answer to a challenge is not right, not ours, or came too late: the browser asks for another. */
  'app-check/invalid-solution': 400,
  'app-check/used-challenge': 409,
  'storage/no-space': 507,
  /** The store of files is away, overloaded, or lets us in no longer. What does not need it goes on. Fact: `seconds`. */
  'storage/unavailable': 503,
  /** What stands in the way of the data (platform/outages): nobody's mistake, and it may pass. Facts `seconds`: when to try again. */
  'storage/read-only': 503,
  'storage/failing': 503,
  'database/busy': 503,
  'database/unreachable': 503,
  internal: 500,
})
