import { pageLoader } from '#platform/http/form-action.server.ts'
import { readUserRows } from '../users-page.server.ts'
import type { Route } from './+types/user-rows.ts'

/** Only data: further rows of a list that is scrolled. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) =>
  Response.json(await readUserRows(context, request), { headers: { 'Cache-Control': 'no-store' } }),
)
