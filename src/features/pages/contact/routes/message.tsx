import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { MessagePage } from '../components/message-page.tsx'
import { changeFromForm, readMessagePage } from '../messages-page.server.ts'
import type { Route } from './+types/message'

// No name: titles stay in the history of a browser.
export const handle = { titleKey: 'pages.messages.one', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readMessagePage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeFromForm(context, request, params.id),
)

export const clientAction = keepInput

export default function MessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
