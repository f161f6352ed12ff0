import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { LinkFormPage } from '../components/link-form-page.tsx'
import { changeLink, readLink } from '../link-form-page.server.ts'
import type { Route } from './+types/link'

export const handle = { titleKey: 'pages.links.one', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readLink(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeLink(context, request, params.id),
)

export const clientAction = keepInput

export default function LinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkFormPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
