import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import type { Route } from './+types/folders.ts'

/** Only data: folders to move into; `?parent=` those inside it, `?query=` those named so, with their path. */
export const loader = pageLoader(async ({ context, request, pattern }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const search = new URL(request.url).searchParams
  const { language } = context.get(requestContext)
  const asked = { parent: search.get('parent') || null, query: (search.get('query') ?? '').slice(0, 200), language }
  return { folders: await context.get(intranetContext).moves.folders(viewer, placeAt(pattern).collection, asked) }
})
