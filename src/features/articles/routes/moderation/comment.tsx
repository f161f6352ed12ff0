import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { DecisionPage } from '../../components/moderation/decision-page.tsx'
import { decideFromPage, readDecisionPage } from '../../moderation/queue-page.server.ts'
import type { Route } from './+types/comment'

export const handle = { titleKey: 'articles.moderation.one', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readDecisionPage(context, request, params.comment),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  decideFromPage(context, request, params.comment),
)

export const clientAction = keepInput

export default function CommentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}
