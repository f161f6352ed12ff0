import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { SystemPage } from '../components/system-page.tsx'
import { changeSystem, readSystemPage } from '../system-page.server.ts'
import type { Route } from './+types/system'

export const handle = { titleKey: 'administration.parts.system.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readSystemPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => changeSystem(context, request))

export const clientAction = keepInput

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const problem = useAnswer(actionData as FormProblem | undefined)
  return <SystemPage page={loaderData} refused={problem?.problem ?? null} />
}
