import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, nothingToRead } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { InvalidForm, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { adminOf } from '../../articles.context.ts'
import { coverChangeSchema, documentsChangeSchema } from '../media.schema.ts'
import type { Route } from './+types/change.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** Only data, for the fields of the editor: the cover or the documents. @throws InvalidForm; PortalError article.*, 404 */
export const action = formAction(async (args: Route.ActionArgs) => {
  const { request, pattern } = args
  const { id } = args.params
  const { viewer, media } = adminOf(args)
  const version = pattern.endsWith('/cover')
    ? await media.ofDrafts.changeCover(viewer, id, await readMediaForm(request, coverChangeSchema))
    : await media.ofDrafts.changeDocuments(viewer, id, await readMediaForm(request, documentsChangeSchema))
  return { version }
})

export const clientAction = keepInput

/** As `readForm`; what no person can have typed has no sentence of its own. */
async function readMediaForm<Change>(request: Request, schema: Parameters<typeof readForm<Change>>[1]) {
  try {
    return await readForm(request, schema)
  } catch (error) {
    if (!(error instanceof InvalidForm)) throw error
    const isTyped = Object.values(error.fields).every(({ key }) => key.startsWith('error.article.'))
    throw isTyped ? error : portalErrors['request.invalid-body']()
  }
}
