import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { PublicationPage } from '../../components/publishing/publication-page.tsx'
import { publishFromForm, readPublicationPage } from '../../publishing/publishing-page.server.ts'
import type { Route } from './+types/publication.ts'

export const handle = { titleKey: 'articles.publishing.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readPublicationPage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  publishFromForm(context, request, params.id),
)

export const clientAction = keepInput

export default function Publication({ loaderData }: Route.ComponentProps) {
  return <PublicationPage publishing={loaderData} />
}
