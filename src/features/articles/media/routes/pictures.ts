import type { z } from 'zod'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, nothingToRead } from '#platform/http/form-action.server.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { writerOf } from '../../articles.context.ts'
import { copiedPictureSchema, namedPictureSchema } from '../media.schema.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** Only data, for pictures in the text: id and pixels. @throws PortalError article.picture-not-there, 404 */
export const action = formAction(
  actionsByIntent(writerOf, {
    /** One that was sent. */
    find: async ({ form, viewer, media, id }) =>
      Response.json(await media.ofDrafts.findPicture(viewer, id, readOf(form, namedPictureSchema).picture)),
    /** One of the other language, as a picture of this article. */
    copy: async ({ form, viewer, media, id }) =>
      Response.json(await media.ofDrafts.copyPicture(viewer, id, readOf(form, copiedPictureSchema))),
  }),
)

/** No person typed it: what does not fit has no sentence of its own. */
function readOf<Read>(form: FormData, schema: z.ZodType<Read>): Read {
  const { success, data } = schema.safeParse(Object.fromEntries(form))
  if (!success) throw portalErrors['request.invalid-body']()
  return data
}
