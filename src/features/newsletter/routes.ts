import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const newsletterRoutes: RouteConfigEntry[] = [
  route('newsletter', 'features/newsletter/signing-up/routes/sign-up.tsx'),
  route('newsletter/confirm/:token', 'features/newsletter/signing-up/routes/confirm-sign-up.tsx'),
  route('unsubscribe/:id', 'features/newsletter/leaving/routes/unsubscribe.tsx'),
  route('administration/newsletter', 'features/newsletter/administration/routes/subscribers.tsx'),
  route('administration/newsletter/new', 'features/newsletter/administration/routes/add-subscriber.tsx'),
  route('administration/newsletter/restoration', 'features/newsletter/administration/routes/restoration.ts'),
  route('administration/newsletter/export', 'features/newsletter/administration/routes/export-subscribers.ts'),
  route('administration/newsletter/sendings', 'features/newsletter/administration/routes/sendings.tsx'),
  route('administration/newsletter/sendings/:article', 'features/newsletter/administration/routes/sending.tsx'),
  route('administration/newsletter/failures', 'features/newsletter/administration/routes/failures.tsx'),
]
