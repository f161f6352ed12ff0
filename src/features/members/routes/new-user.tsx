import { adminForm } from '#platform/http/route-guard.ts'
import '../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { createFromForm, readNewUserPage } from '../administration/user-form.server.ts'
import { NewUserPage } from '../components/user-form/new-user-page.tsx'
import type { Route } from './+types/new-user'

export const handle = { titleKey: 'members.form.newTitle', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => readNewUserPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => createFromForm(context, request))

export const clientAction = keepInput

export default function NewUserRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewUserPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}
