import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const membersRoutes: RouteConfigEntry[] = [
  route('user/:id', 'features/members/routes/user.tsx'),
  route('administration/members', 'features/members/routes/users.tsx'),
  route('administration/members/rows', 'features/members/routes/user-rows.ts'),
  route('administration/members/everybody', 'features/members/routes/everybody.ts'),
  route('administration/members/changes', 'features/members/routes/user-changes.ts'),
  route('administration/members/new', 'features/members/routes/new-user.tsx'),
  route('administration/members/:id', 'features/members/routes/edit-user.tsx'),
]
