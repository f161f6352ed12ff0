import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { beginFromFile } from '../import/import-file.server.ts'
import { sheetLimits } from '../spreadsheet/sheet.ts'
import type { Route } from './+types/import-file.ts'

export const handle = {
  // What is somewhat too large is refused in its own words.
  guard: adminForm({ kinds: ['file'], maxBytes: 2 * sheetLimits.bytes }),
} satisfies RouteHandle

/** There is nothing to read here. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
})

/** Only data: the file comes as the body, the answer names the import that it began. */
export const action = formAction(({ context, request }: Route.ActionArgs) => beginFromFile(context, request))
