import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { RevisionsPage } from '../components/revisions-page.tsx'
import { readRevisionsPage, restoreFromForm } from '../revisions-page.server.ts'
import type { Route } from './+types/revisions'

export const handle = { titleKey: 'articles.writing.revisions.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readRevisionsPage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  restoreFromForm(context, request, params.id),
)

export const clientAction = keepInput

export default function RevisionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RevisionsPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
