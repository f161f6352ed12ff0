import '../later-words.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ExportPage } from '../components/exchange/export-page.tsx'
import { readExportPage } from '../exchange/export/export-page.server.ts'
import type { Route } from './+types/export-users'

export const handle = { titleKey: 'members.export.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readExportPage(context, request))

export default function ExportUsersRoute({ loaderData }: Route.ComponentProps) {
  return <ExportPage page={loaderData} />
}
