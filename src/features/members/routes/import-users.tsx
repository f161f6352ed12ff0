import { adminForm } from '#platform/http/route-guard.ts'
import { perTenMinutes, ratePolicy, unlimited } from '#platform/rate-limit/rate-limit.policy.ts'
import '../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { ImportPage } from '../components/exchange/import-page.tsx'
import { changeImport, readImportPage } from '../exchange/import/import-page.server.ts'
import type { Route } from './+types/import-users'

export const handle = {
  titleKey: 'members.import.title',
  guard: adminForm({ rate: ratePolicy('import', perTenMinutes(120), unlimited) }),
} satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readImportPage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeImport(context, request, params.id),
)

export const clientAction = keepInput

export default function ImportUsersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage page={loaderData} problem={useAnswer(actionData as FormProblem | undefined)?.problem ?? null} />
}
