import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const administrationRoutes: RouteConfigEntry[] = [
  route('administration', 'features/administration/dashboard/routes/dashboard.tsx'),
  route('administration/waiting', 'features/administration/dashboard/routes/waiting.ts'),
  route('administration/organisation', 'features/administration/organisation/routes/organisation.tsx'),
  route('administration/appearance', 'features/administration/appearance/routes/appearance.tsx'),
  route('administration/appearance/logo', 'features/administration/appearance/routes/logo.tsx'),
  route('administration/log', 'features/administration/log/routes/log.tsx'),
  route('administration/system', 'features/administration/system/routes/system.tsx'),
  route('administration/system/mails/:id', 'features/administration/system/routes/mail.tsx'),
  route('administration/system/mails/:id/message', 'features/administration/system/routes/mail-message.ts'),
  route('administration/*', 'features/administration/frame/routes/unknown-part.tsx'),
]

/** The site map, with every address below `/administration` in the frame of that area, whichever feature owns it (decision 030). */
export function inAdministrationFrame(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  // A preview is the page of readers, with nothing of the area around it.
  const isInside = ({ path = '' }: RouteConfigEntry) => /^administration(\/|$)/.test(path) && !path.endsWith('/preview')
  const frame = layout('features/administration/frame/routes/frame.tsx', routes.filter(isInside))
  return [...routes.filter((route) => !isInside(route)), frame]
}
