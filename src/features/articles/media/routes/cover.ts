import { requireAdmin } from '#platform/access/guards.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { nothingToRead } from '#platform/http/nothing-to-read.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { mediaContext } from '../../articles.context.ts'
import { coverChangeSchema } from '../media.schema.ts'
import { readMediaForm } from '../read-media-form.server.ts'
import type { Route } from './+types/cover'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** Only data, for the editor's field. @throws InvalidForm; PortalError article.*, 404 */
export const action = formAction(async ({ context, request, params: { id } }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const change = await readMediaForm(request, coverChangeSchema)
  return { version: await context.get(mediaContext).ofDrafts.changeCover(viewer, id, change) }
})

export const clientAction = keepInput
