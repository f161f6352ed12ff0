import { pageLoader } from '#platform/http/form-action.server.ts'
import { readImportProgress } from '../import/import-page.server.ts'
import type { Route } from './+types/import-progress.ts'

/** Only data: how far an import is. */
export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) =>
  Response.json(await readImportProgress(context, request, params.id), { headers: { 'Cache-Control': 'no-store' } }),
)
