import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { LinkFormPage } from '../components/link-form-page.tsx'
import { addLink, readNewLink } from '../link-form-page.server.ts'
import type { Route } from './+types/new-link'

export const handle = { titleKey: 'pages.links.new', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readNewLink(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => addLink(context, request))

export const clientAction = keepInput

export default function NewLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkFormPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
