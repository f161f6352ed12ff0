import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { changeBody, readBodyPage } from '../body-page.server.ts'
import { BodyPage } from '../components/body-page.tsx'
import { refusedIn, type TeamAnswer } from '../team-answer.ts'
import type { Route } from './+types/body'

export const handle = { titleKey: 'pages.team-editing.body.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readBodyPage(context, request, params.body),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeBody(context, request, params.body),
)

export const clientAction = keepInput

export default function BodyOfTeam({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as TeamAnswer)
  return <BodyPage page={loaderData} {...refusedIn(answer)} />
}
