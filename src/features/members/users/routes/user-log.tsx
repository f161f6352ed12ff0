import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { fullNameOf } from '../../core/member.ts'
import { LogPart } from '../components/sheet/log-part.tsx'
import { readLog, type SheetPage } from '../sheet/user-sheet.server.ts'
import type { Route } from './+types/user-log'

export const handle = { titleOf: ({ user }: SheetPage) => fullNameOf(user), guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readLog(context, request, params.id),
)

/** There is nothing to change here: said by this route itself, for the error page within the list would ask the list first. */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
})

export default function UserLogRoute({ loaderData }: Route.ComponentProps) {
  return <LogPart page={loaderData} />
}
