import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { publishingOf } from '../publishing-form.server.ts'
import type { Route } from './+types/publishing.ts'

/** Only data: what the panel shows, read anew when something changed and while emails leave. */
export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  return publishingOf(context, params.id)
})
