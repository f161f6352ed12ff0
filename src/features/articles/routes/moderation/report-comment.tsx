import { publicForm } from '#platform/http/route-guard.ts'
import { flagRate } from '../../comments/comment.rates.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { ReportPage } from '../../components/moderation/report-page.tsx'
import { readReportPage, reportFromForm } from '../../moderation/report-page.server.ts'
import type { Route } from './+types/report-comment'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.moderation.report.title',
  guard: { ...publicForm({ rate: flagRate }), session: 'member' },
} satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readReportPage(context, request, params),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  reportFromForm(context, request, params),
)

export const clientAction = keepInput

export default function ReportCommentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}
