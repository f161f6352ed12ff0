import '../../later-words.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { PreviewPage } from '../components/preview-page.tsx'
import { readPreviewPage } from '../preview-page.server.ts'
import type { Route } from './+types/preview'

export const handle = { titleKey: 'articles.writing.preview.title' } satisfies RouteHandle

/** Only admins get it, so it is never kept; a search engine that found its address would be told to forget it. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' })

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readPreviewPage(context, request, params.id),
)

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PreviewPage page={loaderData} />
}
