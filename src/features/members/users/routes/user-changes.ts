import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { changeUsersSchema } from '../bulk/change-users.schema.ts'
import type { Route } from './+types/user-changes.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** There is nothing to read here. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
})

/** Only data: one call of a work on many users; what became of each. */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const { ids, ...change } = await readForm(request, changeUsersSchema)
  return { outcomes: await context.get(memberAdministrationContext).changeUsers(viewer, ids, change) }
})
