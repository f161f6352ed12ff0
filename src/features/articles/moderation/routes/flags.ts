import { requireMember } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { flagRate } from '../../comments/comment.rates.ts'
import { reportFromScript } from '../report-page.server.ts'
import type { Route } from './+types/flags.ts'

export const handle = { guard: { ...publicForm({ rate: flagRate }), session: 'member' } } satisfies RouteHandle

/** There is nothing to read here. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireMember(context, request)
  throw portalErrors['request.method-not-allowed']()
})

/** Only data: one report of a comment. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  reportFromScript(context, request, params),
)
