import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { Route } from './+types/unknown-part'

/** Only an admin learns what is not there. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  throw portalErrors['404']()
})

/** Makes it a page, so that the refusal is one too. */
export default function UnknownPart() {
  return null
}
