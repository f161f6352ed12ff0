import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const membersRoutes: RouteConfigEntry[] = [
  route('team/become-member', 'features/members/applications/routes/become-member.tsx'),
  route('user/:id', 'features/members/profile/routes/user.tsx'),
  // The drawer of one user opens beside the list.
  route('administration/members', 'features/members/users/routes/users.tsx', [
    layout('features/members/users/routes/user-drawer.tsx', [
      route(':id', 'features/members/users/routes/edit-user.tsx'),
      route(':id/membership', 'features/members/users/routes/user-membership.tsx'),
      route(':id/payments', 'features/members/users/routes/user-payments.tsx'),
      route(':id/log', 'features/members/users/routes/user-log.tsx'),
      route(':id/privacy', 'features/members/users/routes/user-privacy.tsx'),
    ]),
  ]),
  route('administration/members/rows', 'features/members/users/routes/user-rows.ts'),
  route('administration/members/everybody', 'features/members/users/routes/everybody.ts'),
  route('administration/members/changes', 'features/members/users/routes/user-changes.ts'),
  route('administration/members/export', 'features/members/import-export/routes/export-users.tsx'),
  route('administration/members/export/file', 'features/members/import-export/routes/export-file.ts'),
  route('administration/members/import', 'features/members/import-export/routes/import-start.tsx'),
  route('administration/members/import/file', 'features/members/import-export/routes/import-file.ts'),
  route('administration/members/import/:id', 'features/members/import-export/routes/import-users.tsx'),
  route('administration/members/import/:id/progress', 'features/members/import-export/routes/import-progress.ts'),
  route('administration/members/import/:id/faulty', 'features/members/import-export/routes/import-faulty.ts'),
  route('administration/members/new', 'features/members/users/routes/new-user.tsx'),
  route('administration/applications', 'features/members/applications/routes/applications.tsx'),
  route('administration/applications/:id', 'features/members/applications/routes/application.tsx'),
  route('administration/register', 'features/members/register/routes/register.tsx'),
  route('administration/register/new', 'features/members/register/routes/register-entry.tsx'),
  route('administration/register/export', 'features/members/register/routes/register-export.ts'),
  route('administration/register/print', 'features/members/register/routes/register-print.tsx'),
  route('administration/register/members/:member', 'features/members/register/routes/register-member.tsx'),
]
