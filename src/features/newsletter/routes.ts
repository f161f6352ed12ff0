import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const newsletterRoutes: RouteConfigEntry[] = [
  route('newsletter', 'features/newsletter/routes/sign-up.tsx'),
  route('newsletter/confirm/:token', 'features/newsletter/routes/confirm-sign-up.tsx'),
  route('unsubscribe/:id', 'features/newsletter/routes/unsubscribe.tsx'),
  route('administration/newsletter', 'features/newsletter/routes/subscribers.tsx'),
  route('administration/newsletter/new', 'features/newsletter/routes/add-subscriber.tsx'),
  route('administration/newsletter/restoration', 'features/newsletter/routes/restoration.ts'),
  route('administration/newsletter/export', 'features/newsletter/routes/export-subscribers.ts'),
  route('administration/newsletter/sendings', 'features/newsletter/routes/sendings.tsx'),
  route('administration/newsletter/sendings/:article', 'features/newsletter/routes/sending.tsx'),
  route('administration/newsletter/failures', 'features/newsletter/routes/failures.tsx'),
]
