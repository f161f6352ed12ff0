import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const newsletterRoutes: RouteConfigEntry[] = [
  route('unsubscribe/:id', 'features/newsletter/routes/unsubscribe.tsx'),
]
