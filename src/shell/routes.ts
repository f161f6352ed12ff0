import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const shellRoutes: RouteConfigEntry[] = [
  route('404', 'shell/routes/not-found.tsx'),
  route('api/v1/reference', 'shell/routes/reference.tsx'),
  route('*', 'shell/routes/unknown-address.ts'),
]
