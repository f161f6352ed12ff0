import { defineErrors } from '#platform/errors/define-errors.ts'

/** What can go wrong with an account. Codes that begin with `auth/` are known to the screens of earlier portals and keep their spelling. */
export const accountsErrors = defineErrors({
  'auth/missing-email': 422,
  'auth/missing-password': 422,
  /** The same for an unknown address and a wrong password. */
  'auth/invalid-credential': 401,
  'auth/user-disabled': 403,
  'auth/too-many-requests': 429,
  /** The current password, asked of somebody whom the session already names: there is no address to keep secret. */
  'auth/wrong-password': 422,
  'auth/missing-verification-code': 422,
  /** Of an authenticator app or a recovery code; also for one that was used before. */
  'auth/invalid-verification-code': 422,
  /** The second step was not taken within its minutes, or was taken in another window. */
  'auth/code-expired': 401,
  'auth/set-up-expired': 409,
  'auth/second-factor-already-in-use': 409,
  'auth/no-second-factor': 409,
  'auth/passkey-refused': 401,
  /** Its counter went backwards: two devices hold it. */
  'auth/passkey-copied': 403,
  'auth/credential-already-in-use': 409,
  'auth/passkey-gone': 404,
  'auth/too-many-passkeys': 409,
  'auth/missing-passkey-name': 422,
  'auth/passkey-name-too-long': 422,
  'auth/own-factors': 403,
  // Of access tokens, with which programs speak.
  'auth/invalid-access-token': 401,
  'auth/access-token-expired': 401,
  'auth/missing-scope': 403,
  'auth/scope-refused': 403,
  'auth/too-many-access-tokens': 409,
  'auth/missing-token-name': 422,
  'auth/token-name-too-long': 422,
  'auth/no-scope': 422,
  'auth/no-lifetime': 422,
  /** For what only the person themselves may do: the session has not proved lately whose it is. */
  'auth/requires-recent-login': 403,
  /** More people sign in at this moment than the machine can check. */
  'auth/busy': 503,
  'auth/invalid-email': 422,
  'auth/email-already-in-use': 409,
  'auth/password-too-short': 422,
  'auth/password-too-long': 422,
  'auth/password-too-common': 422,
  'auth/password-contains-email': 422,
  'auth/same-password': 422,
  'auth/same-email': 422,
  'auth/missing-new-password': 422,
  'auth/missing-new-email': 422,
  'auth/missing-name': 422,
  /** A link of a mail that was used, ran out, was replaced by a newer one, or never was. */
  'link/not-valid': 410,
  'invitation/not-possible': 409,
})
