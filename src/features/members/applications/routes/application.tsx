import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { decideFromForm, type LetterPreview, readApplicationPage } from '../applications-page.server.ts'
import { ApplicationPage } from '../components/application-page.tsx'
import type { Route } from './+types/application'

// No name: titles stay in the history of a browser.
export const handle = { titleKey: 'members.applications.one', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readApplicationPage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  decideFromForm(context, request, params.id),
)

export const clientAction = keepInput

export default function ApplicationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FormProblem | LetterPreview | undefined)
  const preview = answer && 'letter' in answer ? answer : null
  const refused = answer && 'fields' in answer ? answer : null
  return <ApplicationPage page={loaderData} refused={refused} preview={preview} />
}
