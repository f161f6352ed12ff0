import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const accountsRoutes: RouteConfigEntry[] = [
  route('login', 'features/accounts/routes/login.tsx'),
  route('login/again', 'features/accounts/routes/sign-in-again.ts'),
  route('login/verify', 'features/accounts/routes/factors/verify.tsx'),
  route('login/passkey', 'features/accounts/routes/factors/passkey-sign-in.ts'),
  route('login/passkey-options', 'features/accounts/routes/factors/passkey-options.ts'),
  route('logout', 'features/accounts/routes/logout.ts'),
  route('settings', 'features/accounts/routes/settings.tsx'),
  route('settings/data', 'features/accounts/routes/own-data.tsx'),
  route('forgot-password', 'features/accounts/routes/links/forgot-password.tsx'),
  route('reset-password/:token', 'features/accounts/routes/links/reset-password.tsx'),
  route('invitation/:token', 'features/accounts/routes/links/invitation.tsx'),
  route('confirm-email/:token', 'features/accounts/routes/links/confirm-email.tsx'),
  route('setup/:token', 'features/accounts/routes/links/setup.tsx'),
  route('settings/email', 'features/accounts/routes/links/change-email.tsx'),
  route('settings/password', 'features/accounts/routes/links/change-password.tsx'),
  route('settings/security', 'features/accounts/routes/factors/security.tsx'),
  route('settings/tokens', 'features/accounts/routes/tokens/access-tokens.tsx'),
  route('settings/security/passkey-options', 'features/accounts/routes/factors/own-passkey-options.ts'),
]
