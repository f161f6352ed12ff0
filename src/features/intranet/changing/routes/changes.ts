import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { changeFolder } from '../folder-actions.server.ts'
import type { Route } from './+types/changes.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
})

/** Only data: the changes that the list asks for, whose undo must work when the list has gone from the screen. */
export const action = formAction(changeFolder)
