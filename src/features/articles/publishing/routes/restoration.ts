import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { refuseToRead, restoreFromForm } from '../publishing-page.server.ts'
import type { Route } from './+types/restoration.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => refuseToRead(context, request))

/** It comes back. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  restoreFromForm(context, request, params.id),
)

export const clientAction = keepInput
