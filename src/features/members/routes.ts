import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const membersRoutes: RouteConfigEntry[] = [
  route('team/become-member', 'features/members/routes/become-member.tsx'),
  route('user/:id', 'features/members/routes/user.tsx'),
  // The sheet of one user opens beside the list.
  route('administration/members', 'features/members/routes/users.tsx', [
    layout('features/members/routes/user-sheet.tsx', [
      route(':id', 'features/members/routes/edit-user.tsx'),
      route(':id/membership', 'features/members/routes/user-membership.tsx'),
      route(':id/payments', 'features/members/routes/user-payments.tsx'),
      route(':id/log', 'features/members/routes/user-log.tsx'),
      route(':id/privacy', 'features/members/routes/user-privacy.tsx'),
    ]),
  ]),
  route('administration/members/rows', 'features/members/routes/user-rows.ts'),
  route('administration/members/everybody', 'features/members/routes/everybody.ts'),
  route('administration/members/changes', 'features/members/routes/user-changes.ts'),
  route('administration/members/export', 'features/members/routes/export-users.tsx'),
  route('administration/members/export/file', 'features/members/routes/export-file.ts'),
  route('administration/members/import', 'features/members/routes/import-start.tsx'),
  route('administration/members/import/file', 'features/members/routes/import-file.ts'),
  route('administration/members/import/:id', 'features/members/routes/import-users.tsx'),
  route('administration/members/import/:id/progress', 'features/members/routes/import-progress.ts'),
  route('administration/members/import/:id/faulty', 'features/members/routes/import-faulty.ts'),
  route('administration/members/new', 'features/members/routes/new-user.tsx'),
  route('administration/applications', 'features/members/routes/applications.tsx'),
  route('administration/applications/:id', 'features/members/routes/application.tsx'),
  route('administration/register', 'features/members/routes/register.tsx'),
  route('administration/register/new', 'features/members/routes/register-entry.tsx'),
  route('administration/register/export', 'features/members/routes/register-export.ts'),
  route('administration/register/print', 'features/members/routes/register-print.tsx'),
  route('administration/register/members/:member', 'features/members/routes/register-member.tsx'),
]
