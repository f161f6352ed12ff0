import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { InvalidForm, readForm } from '#platform/http/read-form.ts'
import { mediaContext } from './media.context.ts'
import { coverChangeSchema, documentsChangeSchema } from './media.schema.ts'

type Context = Readonly<RouterContextProvider>

/** The loader of the editor's page hands this to `CoverField` and `DocumentsField`. */
export function mediaOf(context: Context, request: Request, article: string) {
  return context.get(mediaContext).ofDrafts.ofDraft(requireAdmin(context, request), article)
}

/** @throws PortalError 405 for whoever may change, so that the address tells nothing else */
export function refuseReading(context: Context, request: Request): never {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
}

/** @throws InvalidForm; PortalError article.*, 404 */
export async function changeCover(context: Context, request: Request, article: string) {
  const viewer = requireAdmin(context, request)
  const change = await readForm(request, coverChangeSchema).catch(asOurMistake)
  return { version: await context.get(mediaContext).ofDrafts.changeCover(viewer, article, change) }
}

/** @throws InvalidForm; PortalError article.*, 404 */
export async function changeDocuments(context: Context, request: Request, article: string) {
  const viewer = requireAdmin(context, request)
  const change = await readForm(request, documentsChangeSchema).catch(asOurMistake)
  return { version: await context.get(mediaContext).ofDrafts.changeDocuments(viewer, article, change) }
}

/** What no person can have typed has no sentence of its own. */
function asOurMistake(error: unknown): never {
  if (!(error instanceof InvalidForm)) throw error
  const told = Object.values(error.fields).every(({ key }) => key.startsWith('error.article.'))
  throw told ? error : portalErrors['request.invalid-body']()
}
