import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { changeCover, refuseReading } from '../media-page.server.ts'
import type { Route } from './+types/cover'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** There is nothing to read here. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => refuseReading(context, request))

/** Only data: the field of the editor's page changes the cover of the draft. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeCover(context, request, params.id),
)

export const clientAction = keepInput
