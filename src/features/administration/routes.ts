import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const administrationRoutes: RouteConfigEntry[] = [
  route('administration', 'features/administration/routes/dashboard.tsx'),
  route('administration/waiting', 'features/administration/routes/waiting.ts'),
  route('administration/organisation', 'features/administration/routes/organisation.tsx'),
  route('administration/organisation/logo', 'features/administration/routes/logo.tsx'),
  route('administration/log', 'features/administration/routes/log.tsx'),
  route('administration/system', 'features/administration/routes/system.tsx'),
  route('administration/system/mails/:id', 'features/administration/routes/mail.tsx'),
  route('administration/system/mails/:id/message', 'features/administration/routes/mail-message.ts'),
  route('administration/*', 'features/administration/routes/unknown-part.tsx'),
]

/** A preview is the page of readers, with nothing of the area around it. */
const isPreview = (path: string) => path.endsWith('/preview')

/** The site map, with every address below `/administration` in the frame of that area, whichever room owns it (decision 030). */
export function inAdministrationFrame(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  const isInside = ({ path }: RouteConfigEntry) =>
    path !== undefined && /^administration(\/|$)/.test(path) && !isPreview(path)
  const frame = layout('features/administration/routes/frame.tsx', routes.filter(isInside))
  return [...routes.filter((route) => !isInside(route)), frame]
}
