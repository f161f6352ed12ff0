import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { MandatePage } from '../components/mandate-page.tsx'
import { changeMandate, readMandatePage } from '../mandate-page.server.ts'
import { refusedIn, type TeamAnswer } from '../team-answer.ts'
import type { Route } from './+types/mandate'

export const handle = { titleKey: 'pages.team-editing.mandate.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readMandatePage(context, request, params.mandate),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeMandate(context, request, params.mandate),
)

export const clientAction = keepInput

export default function MandateOfTeam({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as TeamAnswer)
  return <MandatePage page={loaderData} {...refusedIn(answer)} />
}
