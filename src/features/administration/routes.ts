import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const administrationRoutes: RouteConfigEntry[] = [
  route('administration', 'features/administration/routes/dashboard.tsx'),
  route('administration/*', 'features/administration/routes/part.tsx'),
]
