import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { EntryPage } from '../components/entry-page.tsx'
import { enterFromForm, readEntryPage } from '../entry-page.server.ts'
import type { Route } from './+types/register-entry'

export const handle = { titleKey: 'members.register.entry.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readEntryPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => enterFromForm(context, request))

export const clientAction = keepInput

export default function RegisterEntryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}
