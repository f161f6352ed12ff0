import { adminForm, MiB } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { PersonPage } from '../components/person-page.tsx'
import { changePerson, readPersonPage } from '../person-page.server.ts'
import { refusedIn, type TeamAnswer } from '../team-answer.ts'
import type { Route } from './+types/person'

export const handle = {
  titleKey: 'pages.team-editing.person.title',
  // Without scripts the pictures of slides and people travel with their forms.
  guard: adminForm({ maxBytes: 20 * MiB }),
} satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readPersonPage(context, request, params.person),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changePerson(context, request, params.person),
)

export const clientAction = keepInput

export default function PersonOfTeam({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as TeamAnswer)
  return <PersonPage page={loaderData} {...refusedIn(answer)} />
}
