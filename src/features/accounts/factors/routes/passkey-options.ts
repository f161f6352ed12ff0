import { viewerOf } from '#platform/access/guards.ts'
import { formAction, jsonAnswer, nothingToRead } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { accountForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { accountsContext } from '../../accounts.context.ts'
import type { Route } from './+types/passkey-options'

export const handle = { guard: accountForm(), sessionFree: true } satisfies RouteHandle

export const loader = nothingToRead(viewerOf)

/** What a passkey is to sign. Open to everybody: whoever signs in is nobody yet. */
export const action = formAction(({ request, context }: Route.ActionArgs) =>
  jsonAnswer(() => {
    const { clientAddress } = context.get(requestContext)
    return context.get(accountsContext).passkeyOptions(request.headers.get('Cookie'), clientAddress)
  }),
)
