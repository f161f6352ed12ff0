import { pageLoader } from '#platform/http/form-action.server.ts'
import { readEverybody } from '../users-page.server.ts'
import type { Route } from './+types/everybody.ts'

/** Only data: everybody in a selection. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) =>
  Response.json(await readEverybody(context, request), { headers: { 'Cache-Control': 'no-store' } }),
)
