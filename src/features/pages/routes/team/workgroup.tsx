import '../../later-words.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { WorkgroupPage } from '../../components/team/workgroup-page.tsx'
import { readWorkgroupPage } from '../../team/public-pages.server.ts'
import type { Route } from './+types/workgroup'

export const handle = {
  titleKey: 'pages.workgroup.title',
  titleOf: ({ title }: { title: { text: string } | null }) => title?.text ?? '',
  cache: ['pages', 'organisation'],
} satisfies RouteHandle

export const loader = pageLoader(({ context }: Route.LoaderArgs) => readWorkgroupPage(context, viewerOf(context)))

export default function Workgroup({ loaderData }: Route.ComponentProps) {
  return <WorkgroupPage page={loaderData} />
}
