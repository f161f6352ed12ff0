import { pageLoader } from '#platform/http/form-action.server.ts'
import { readUserRows } from '../list/user-rows.server.ts'
import type { Route } from './+types/user-rows.ts'

/** What a running list fetches at once, further down. */
const rowsAtOnce = 500

/** Only data: further rows of a list that is scrolled. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const { page } = await readUserRows(context, request, rowsAtOnce)
  return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
})
