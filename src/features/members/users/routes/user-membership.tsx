import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { fullNameOf } from '../../core/member.ts'
import { MembershipPart } from '../components/sheet/membership-part.tsx'
import { changeMembership } from '../sheet/change-from-sheet.server.ts'
import { readMembership, type SheetPage } from '../sheet/user-sheet.server.ts'
import type { Route } from './+types/user-membership'

export const handle = { titleOf: ({ user }: SheetPage) => fullNameOf(user), guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readMembership(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeMembership(context, request, params.id),
)

export const clientAction = keepInput

export default function UserMembershipRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MembershipPart page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}
