import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const membersRoutes: RouteConfigEntry[] = [route('user/:id', 'features/members/routes/user.tsx')]
