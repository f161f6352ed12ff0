import '../../later-words.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { DeletedPage } from '../../components/publishing/deleted-page.tsx'
import { readDeletedPage } from '../../publishing/publishing-page.server.ts'
import type { Route } from './+types/deleted.ts'

export const handle = { titleKey: 'articles.publishing.deleted.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readDeletedPage(context, request))

export default function Deleted({ loaderData }: Route.ComponentProps) {
  return <DeletedPage page={loaderData} />
}
