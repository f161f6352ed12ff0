import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { LinksPage } from '../components/links-page.tsx'
import { changeLinks, readLinksPage } from '../links-page.server.ts'
import type { Route } from './+types/links'

export const handle = { titleKey: 'pages.links.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readLinksPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => changeLinks(context, request))

export const clientAction = keepInput

export default function LinksRoute({ loaderData }: Route.ComponentProps) {
  return <LinksPage page={loaderData} />
}
