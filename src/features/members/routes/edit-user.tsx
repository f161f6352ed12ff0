import '../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import type { User } from '../administration/user.ts'
import { changeFromForm, readEditUserPage, type Unconfirmed } from '../administration/user-form.server.ts'
import { EditUserPage } from '../components/user-form/edit-user-page.tsx'
import { fullNameOf } from '../full-name.ts'
import type { Route } from './+types/edit-user'

export const handle = { titleOf: ({ user }: { user: User }) => fullNameOf(user) } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readEditUserPage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeFromForm(context, request, params.id),
)

export const clientAction = keepInput

export default function EditUserRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FormProblem | Unconfirmed | undefined)
  const asks = answer !== null && 'asks' in answer
  const refused = answer !== null && 'fields' in answer ? answer : null
  return <EditUserPage page={loaderData} refused={refused} asksRemoval={asks} />
}
