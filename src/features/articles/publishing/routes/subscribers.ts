import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { refuseToRead, tellFromForm } from '../publishing-page.server.ts'
import type { Route } from './+types/subscribers.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => refuseToRead(context, request))

/** Subscribers are told of what is published already. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  tellFromForm(context, request, params.id),
)

export const clientAction = keepInput
