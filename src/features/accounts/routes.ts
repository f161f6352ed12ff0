import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const accountsRoutes: RouteConfigEntry[] = [
  route('login', 'features/accounts/sign-in/routes/login.tsx'),
  route('login/again', 'features/accounts/sessions/routes/sign-in-again.ts'),
  route('login/verify', 'features/accounts/factors/routes/verify.tsx'),
  route('login/passkey', 'features/accounts/factors/routes/passkey-sign-in.ts'),
  route('login/passkey-options', 'features/accounts/factors/routes/passkey-options.ts'),
  route('logout', 'features/accounts/sign-in/routes/logout.ts'),
  route('settings', 'features/accounts/settings/routes/settings.tsx'),
  route('settings/data', 'features/accounts/data-export/routes/data-export.tsx'),
  route('forgot-password', 'features/accounts/links/routes/forgot-password.tsx'),
  route('reset-password/:token', 'features/accounts/links/routes/reset-password.tsx'),
  route('invitation/:token', 'features/accounts/links/routes/invitation.tsx'),
  route('confirm-email/:token', 'features/accounts/links/routes/confirm-email.tsx'),
  route('setup/:token', 'features/accounts/links/routes/setup.tsx'),
  route('settings/email', 'features/accounts/links/routes/change-email.tsx'),
  route('settings/password', 'features/accounts/links/routes/change-password.tsx'),
  route('settings/security', 'features/accounts/factors/routes/security.tsx'),
  route('settings/tokens', 'features/accounts/access-tokens/routes/access-tokens.tsx'),
  route('settings/security/passkey-options', 'features/accounts/factors/routes/own-passkey-options.ts'),
]

/** The site map, with every page of the settings in their frame, whichever feature owns it. */
export function inSettingsFrame(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  const isInside = ({ path = '' }: RouteConfigEntry) => `${path}/`.startsWith('settings/')
  const frame = layout('features/accounts/settings/routes/settings-frame.tsx', routes.filter(isInside))
  return [...routes.filter((route) => !isInside(route)), frame]
}
