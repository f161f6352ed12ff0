import { requireAdmin } from '#platform/access/guards.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { nothingToRead } from '#platform/http/nothing-to-read.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { publishingContext } from '../../articles.context.ts'
import type { Route } from './+types/test-letter.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** The email to oneself. Nothing is left behind by it: the dialog that asked for it stays open. */
export const action = formAction(async ({ context, request, params: { id } }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  await context.get(publishingContext).sendTest(viewer, id)
  return { sentTo: viewer.email }
})

export const clientAction = keepInput
