import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const pagesRoutes: RouteConfigEntry[] = [
  index('features/pages/routes/home.tsx'),
  route('contact', 'features/pages/routes/contact.tsx'),
  route('administration/messages', 'features/pages/routes/messages.tsx'),
  route('administration/messages/:id', 'features/pages/routes/message.tsx'),
  route('administration/messages/:id/attachments/:file', 'features/pages/routes/message-attachment.ts'),
  route('team', 'features/pages/routes/team/team.ts'),
  route('team/board-of-directors', 'features/pages/routes/team/board-of-directors.tsx'),
  route('team/workgroup', 'features/pages/routes/team/workgroup.tsx'),
  route('terms-of-service', 'features/pages/routes/terms-of-service.tsx'),
  route('privacy', 'features/pages/routes/privacy.tsx'),
  route('accessibility', 'features/pages/routes/accessibility.tsx'),
  route('administration/pages', 'features/pages/routes/editing/board.tsx'),
  route('administration/pages/:slug', 'features/pages/routes/editing/page.tsx'),
  route('administration/pages/:slug/revisions', 'features/pages/routes/editing/revisions.tsx'),
  route('useful-links', 'features/pages/routes/useful-links.tsx'),
  route('administration/pages/team', 'features/pages/routes/team/administration-team.tsx'),
  route('administration/pages/team/bodies/:body', 'features/pages/routes/team/body.tsx'),
  route('administration/pages/team/people/:person', 'features/pages/routes/team/person.tsx'),
  route('administration/pages/team/people/:person/member', 'features/pages/routes/team/member.tsx'),
  route('administration/pages/team/mandates/:mandate', 'features/pages/routes/team/mandate.tsx'),
  route('administration/pages/team/removed', 'features/pages/routes/team/removed.tsx'),
  route('administration/pages/team/restoration', 'features/pages/routes/team/restoration.ts'),
]
