import '../../later-words.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { RemovedPage } from '../../components/team/removed-page.tsx'
import { readRemovedPage } from '../../team/team-pages.server.ts'
import type { Route } from './+types/removed'

export const handle = { titleKey: 'pages.team-editing.removed.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readRemovedPage(context, request))

export default function Removed({ loaderData }: Route.ComponentProps) {
  return <RemovedPage page={loaderData} />
}
