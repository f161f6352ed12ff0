import { requireAdmin } from '#platform/access/guards.ts'
import { adminAction } from '#platform/http/admin-route.server.ts'
import { nothingToRead } from '#platform/http/form-action.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { changeUsersSchema } from '../bulk/change-users.schema.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

export const action = adminAction(memberAdministrationContext, async ({ service, viewer, request }) => {
  const { ids, ...change } = await readForm(request, changeUsersSchema)
  return { outcomes: await service.changeUsers(viewer, ids, change) }
})
