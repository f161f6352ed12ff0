import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { answerEditor } from '../draft-answers.server.ts'
import { readDraftNews } from '../editor-page.server.ts'
import type { Route } from './+types/draft'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** Only data: what became of the draft since the page read it. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readDraftNews(context, request, params.id),
)

/** Only data: the open editor saves, and says that it is open. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  answerEditor(context, request, params.id),
)
