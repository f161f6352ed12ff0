import '../../later-words.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { readApplicationsPage } from '../applications-page.server.ts'
import { ApplicationsPage } from '../components/applications-page.tsx'
import type { Route } from './+types/applications'

export const handle = { titleKey: 'members.applications.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readApplicationsPage(context, request))

export default function ApplicationsRoute({ loaderData }: Route.ComponentProps) {
  return <ApplicationsPage page={loaderData} />
}
