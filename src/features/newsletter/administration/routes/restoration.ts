import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { formOf } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { newsletterContext } from '../../newsletter.context.ts'
import type { Route } from './+types/restoration.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** There is nothing to read where only something is done. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
})

/** From the notice after a removal: `trash` is what it gave. The subscription runs again. */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const [, kind, id] = /^(member|visitor)\.([\w-]{1,40})$/.exec(String((await formOf(request)).get('trash'))) ?? []
  if (!id) throw portalErrors['request.invalid-body']()
  await context.get(newsletterContext).administration.resume(viewer, { id, isMember: kind === 'member' })
  return Response.json({ restored: id })
})

export const clientAction = keepInput
