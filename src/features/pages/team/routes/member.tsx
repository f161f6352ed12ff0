import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { MemberPage } from '../components/member-page.tsx'
import { linkMember, readMemberPage } from '../person-page.server.ts'
import { refusedIn, type TeamAnswer } from '../team-answer.ts'
import type { Route } from './+types/member'

export const handle = { titleKey: 'pages.team-editing.member.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readMemberPage(context, request, params.person),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  linkMember(context, request, params.person),
)

export const clientAction = keepInput

export default function MemberOfPerson({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as TeamAnswer)
  return <MemberPage page={loaderData} refused={refusedIn(answer).refused} />
}
