/** Why somebody was brought to the sign-in page: codes of the error catalogue, or the farewell. Anything else in `?reason=` is ignored. */
const signInReasons = [
  'admin-guard.not-authenticated',
  'admin-guard.not-admin',
  'admin-guard.not-treasurer',
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

/** Pages whose name a visitor may well know; what else was asked for is "this page". */
const wantedPages = [
  [/^\/settings(\/|$)/, 'shell.settings'],
  [/^\/information(\/|$)/, 'shell.navigation.information'],
  [/^\/administration(\/|$)/, 'shell.navigation.administration'],
] as const

type WantedPage = (typeof wantedPages)[number][1]

export const wantedPage = (to: string | null): WantedPage | null =>
  wantedPages.find(([path]) => to !== null && path.test(to))?.[1] ?? null
