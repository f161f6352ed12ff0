import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { MailPage } from '../components/mail-page.tsx'
import { changeMail, readMailPage } from '../system-page.server.ts'
import type { Route } from './+types/mail'

export const handle = { titleKey: 'administration.system.mail.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readMailPage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeMail(context, request, params.id),
)

export const clientAction = keepInput

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const problem = useAnswer(actionData as FormProblem | undefined)
  return <MailPage page={loaderData} refused={problem?.problem ?? null} />
}
