import { adminLoader } from '#platform/http/admin-route.server.ts'
import { memberAdministrationContext } from '../../members.context.ts'

export const loader = adminLoader(memberAdministrationContext, async ({ service, viewer, id }) => {
  return Response.json(await service.importProgress(viewer, id), { headers: { 'Cache-Control': 'no-store' } })
})
