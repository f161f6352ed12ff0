import { adminLoader } from '#platform/http/admin-route.server.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { selectionIn } from '../list/user-selection.ts'

/** Names and addresses that one answer holds: reading more of them at once keeps everybody else waiting. */
const namedAtOnce = 5_000

export const loader = adminLoader(memberAdministrationContext, async ({ service, viewer, asked }) => {
  const place = { after: asked.get('after'), limit: namedAtOnce }
  const page = await service.everybody(viewer, selectionIn(asked), place)
  return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
})
