import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { LogPage } from '../components/log-page.tsx'
import { readLogPage } from '../log-page.server.ts'
import type { Route } from './+types/log'

export const handle = { titleKey: 'administration.parts.log.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readLogPage(context, request))

export default function Log({ loaderData }: Route.ComponentProps) {
  return <LogPage page={loaderData} />
}
