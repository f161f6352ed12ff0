/** Why somebody was brought to the sign-in page: codes of the error catalogue, or the farewell. Anything else in `?reason=` is ignored. */
export const signInReasons = [
  'admin-guard.not-authenticated',
  'admin-guard.not-admin',
  'auth/session-expired',
  'firestore/account-not-found',
  'auth/user-disabled',
  'auth/signed-out',
  'auth/code-expired',
  'auth/passkey-refused',
  'auth/passkey-copied',
  'auth/account-deleted',
] as const

export type SignInReason = (typeof signInReasons)[number]

export const reasonOf = (text: string | null): SignInReason | null =>
  signInReasons.find((reason) => reason === text) ?? null

/** The member left: nothing went wrong. */
export const isFarewell = (reason: SignInReason): boolean =>
  reason === 'auth/signed-out' || reason === 'auth/account-deleted'

export const keyOfReason = (reason: SignInReason): string =>
  isFarewell(reason) ? `success.${reason}` : `error.${reason}`
