import { adminLoader } from '#platform/http/admin-route.server.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { readUserRows } from '../list/user-rows.server.ts'

const rowsAtOnce = 500

export const loader = adminLoader(memberAdministrationContext, async (ready) => {
  const { page } = await readUserRows(ready, rowsAtOnce)
  return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
})
