import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { beginFromFile } from '../exchange/import/import-file.server.ts'
import type { Route } from './+types/import-file.ts'

/** There is nothing to read here. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
})

/** Only data: the file comes as the body, the answer names the import that it began. */
export const action = formAction(({ context, request }: Route.ActionArgs) => beginFromFile(context, request))
