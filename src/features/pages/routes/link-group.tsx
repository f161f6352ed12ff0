import { adminForm } from '#platform/http/route-guard.ts'
import '../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { GroupFormPage } from '../components/links/group-form-page.tsx'
import { readGroup, saveGroup } from '../links/link-form-page.server.ts'
import type { Route } from './+types/link-group'

export const handle = { titleKey: 'pages.links.group', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readGroup(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  saveGroup(context, request, params.id),
)

export const clientAction = keepInput

export default function LinkGroupRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <GroupFormPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
