import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { fullNameOf } from '../../core/member.ts'
import { DeletedNotice } from '../components/form/deleted-notice.tsx'
import { EditUserForm } from '../components/form/edit-user-form.tsx'
import { changeIdentity } from '../sheet/change-from-sheet.server.ts'
import { readSheet, type SheetPage } from '../sheet/user-sheet.server.ts'
import type { Route } from './+types/edit-user'

export const handle = { titleOf: ({ user }: SheetPage) => fullNameOf(user), guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readSheet(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeIdentity(context, request, params.id),
)

export const clientAction = keepInput

export default function EditUserRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <IdentityPart page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}

/** Who he is and what he prefers; of somebody deleted only that he can be brought back. */
function IdentityPart({ page, refused }: { page: SheetPage; refused: FormProblem | null }) {
  if (page.user.deletedAt > 0) return <DeletedNotice page={page} refused={refused} />
  return <EditUserForm page={page} refused={refused} />
}
