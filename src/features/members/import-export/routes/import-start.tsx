import '../../later-words.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { ImportStart } from '../components/import-start.tsx'
import { readImportStart } from '../import/import-page.server.ts'
import type { Route } from './+types/import-start'

export const handle = { titleKey: 'members.import.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readImportStart(context, request))

export default function ImportStartRoute({ loaderData }: Route.ComponentProps) {
  return <ImportStart waiting={loaderData.waiting} />
}
