import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { selectionIn } from '../list/user-selection.ts'
import type { Route } from './+types/everybody.ts'

/** Names and addresses that one answer holds: reading more of them at once keeps everybody else waiting. */
const namedAtOnce = 5_000

/** Only data: everybody in a selection, for work on more than one has looked at. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const place = { after: asked.get('after'), limit: namedAtOnce }
  const page = await context.get(memberAdministrationContext).everybody(viewer, selectionIn(asked), place)
  return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
})
