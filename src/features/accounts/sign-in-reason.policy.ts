/** Why somebody was brought to the sign-in page: codes of the error catalogue. Anything else in `?reason=` is ignored. */
export const signInReasons = [
  'admin-guard.not-authenticated',
  'admin-guard.not-admin',
  'auth/session-expired',
  'firestore/account-not-found',
  'auth/user-disabled',
] as const

export type SignInReason = (typeof signInReasons)[number]

export const reasonOf = (text: string | null): SignInReason | null =>
  signInReasons.find((reason) => reason === text) ?? null
