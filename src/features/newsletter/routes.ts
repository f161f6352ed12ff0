import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const newsletterRoutes: RouteConfigEntry[] = [
  route('newsletter', 'features/newsletter/routes/sign-up.tsx'),
  route('newsletter/confirm/:token', 'features/newsletter/routes/confirm-sign-up.tsx'),
  route('unsubscribe/:id', 'features/newsletter/routes/unsubscribe.tsx'),
]
