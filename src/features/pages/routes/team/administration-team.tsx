import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { TeamOverview } from '../../components/team/team-overview.tsx'
import { moveInTeam, readTeamPage } from '../../team/team-pages.server.ts'
import type { Route } from './+types/administration-team'

export const handle = { titleKey: 'pages.team-editing.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readTeamPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => moveInTeam(context, request))

export const clientAction = keepInput

export default function AdministrationTeam({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamOverview page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
