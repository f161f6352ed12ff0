import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { draftSchema, fitsSchema } from '../draft.schema.ts'
import { writtenFieldsOf } from '../draft-fields.ts'
import { readDraftNews } from '../editor-page.server.ts'
import { writingContext } from '../writing.context.ts'
import type { Writing } from '../writing.server.ts'
import type { Route } from './+types/draft'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** Only data: what became of the draft since the page read it. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readDraftNews(context, request, params.id),
)

/** Only data: the open editor saves, and says that it is open. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  answerEditor(context, request, params.id),
)

type Context = Readonly<RouterContextProvider>

/**
 * What the open editor asks: `intent` is `save` with all fields, `version` and `by`; `keep` with the fields of a text that is
 * given up; `fits` with `field` and `fits`; `present`, with `arriving` the first time; `leave`.
 *
 * @throws InvalidForm; PortalError article.*
 */
async function answerEditor(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const form = await formOf(request.clone())
  switch (form.get('intent')) {
    case 'save':
      return saveFrom(writing, viewer, request, id)
    case 'keep': {
      await writing.keepAside(viewer, id, (await readForm(request, draftSchema)).fields)
      return Response.json({})
    }
    case 'fits': {
      await writing.noteFits(viewer, id, await readForm(request, fitsSchema))
      return Response.json({})
    }
    case 'present':
      return Response.json({ other: await writing.present(viewer, id, form.get('arriving') === 'yes') })
    case 'leave':
      await writing.absent(viewer, id)
      return Response.json({})
    default:
      throw portalErrors['request.invalid-body']()
  }
}

/** Where somebody else saved meanwhile, the answer holds his text: nothing was changed, nothing is lost. */
async function saveFrom(writing: Writing, viewer: Member, request: Request, id: string): Promise<Response> {
  const asked = await readForm(request, draftSchema)
  try {
    return Response.json(await writing.saveDraft(viewer, id, asked))
  } catch (error) {
    if (!isPortalError(error) || error.code !== 'article.saved-by-another') throw error
    const { draft } = await writing.openDraft(viewer, id)
    const { version, savedAt, savedBy } = draft
    const theirs = { version, savedAt, fields: writtenFieldsOf(draft), savedBy: await writing.nameOf(viewer, savedBy) }
    return Response.json({ theirs }, { status: error.status })
  }
}
