import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { deleteFromForm, refuseToRead } from '../publishing-page.server.ts'
import type { Route } from './+types/deletion.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => refuseToRead(context, request))

/** It leaves everything, for thirty days. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  deleteFromForm(context, request, params.id),
)

export const clientAction = keepInput
