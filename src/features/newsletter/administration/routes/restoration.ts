import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { refuseToRead, restoreSubscriber } from '../newsletter-pages.server.ts'
import type { Route } from './+types/restoration.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => refuseToRead(context, request))

/** The subscription runs again. */
export const action = formAction(({ context, request }: Route.ActionArgs) => restoreSubscriber(context, request))

export const clientAction = keepInput
