import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, nothingToRead } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { formOf } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { adminOf } from '../../newsletter.context.ts'
import type { Route } from './+types/restoration.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** From the notice after a removal: `trash` is what it gave. The subscription runs again. */
export const action = formAction(async (args: Route.ActionArgs) => {
  const { viewer, administration } = adminOf(args)
  const trash = String((await formOf(args.request)).get('trash'))
  const [, kind, id] = /^(member|visitor)\.([\w-]{1,40})$/.exec(trash) ?? []
  if (!id) throw portalErrors['request.invalid-body']()
  await administration.resume(viewer, { id, isMember: kind === 'member' })
  return Response.json({ restored: id })
})

export const clientAction = keepInput
