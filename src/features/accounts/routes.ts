import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const accountsRoutes: RouteConfigEntry[] = [
  route('login', 'features/accounts/routes/login.tsx'),
  route('logout', 'features/accounts/routes/logout.ts'),
  route('settings', 'features/accounts/routes/settings.tsx'),
]
