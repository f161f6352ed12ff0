import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import type { Route } from './+types/import-progress.ts'

/** Only data: how far an import is, for a page that waits. */
export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const progress = await context.get(memberAdministrationContext).importProgress(viewer, params.id)
  return Response.json(progress, { headers: { 'Cache-Control': 'no-store' } })
})
