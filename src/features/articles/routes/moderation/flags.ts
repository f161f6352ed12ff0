import { requireMember } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { reportFromScript } from '../../moderation/report-page.server.ts'
import type { Route } from './+types/flags.ts'

/** There is nothing to read here. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireMember(context, request)
  throw portalErrors['request.method-not-allowed']()
})

/** Only data: one report of a comment. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  reportFromScript(context, request, params),
)
