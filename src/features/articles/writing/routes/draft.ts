import { isPortalError } from '#platform/errors/define-errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { writerOf } from '../../articles.context.ts'
import { draftSchema, fitsSchema } from '../draft.schema.ts'
import { loadedDraft, savedDraft } from '../writing.server.ts'
import type { Route } from './+types/draft'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** Only data: what became of the draft since `?version=`, which the page knows. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { id, viewer, writing } = writerOf(args)
  const { saved, stamp, other } = await loadedDraft(writing, viewer, await writing.openDraft(viewer, id))
  const known = new URL(args.request.url).searchParams.get('version')
  return { ...saved, fields: known === String(saved.version) ? null : saved.fields, stamp, other }
})

/** Only data, for the open editor. @throws InvalidForm; PortalError article.* */
export const action = formAction(
  actionsByIntent(writerOf, {
    /** All fields, with `version` and `by`. Where somebody else saved meanwhile, the answer holds their text and nothing is changed. */
    save: async ({ request, form, viewer, writing, id }) => {
      const sent = parseForm(request, form, draftSchema)
      try {
        return Response.json(await writing.saveDraft(viewer, id, sent))
      } catch (error) {
        if (!isPortalError(error) || error.code !== 'article.saved-by-another') throw error
        const { draft } = await writing.openDraft(viewer, id)
        return Response.json({ theirs: await savedDraft(writing, viewer, draft) }, { status: error.status })
      }
    },
    /** The fields of a text that is given up. */
    keep: async ({ request, form, viewer, writing, id }) => {
      await writing.keepAside(viewer, id, parseForm(request, form, draftSchema).fields)
      return Response.json({})
    },
    /** One text still says what the other language says, or that is taken back. */
    fits: async ({ request, form, viewer, writing, id }) => {
      await writing.noteFits(viewer, id, parseForm(request, form, fitsSchema))
      return Response.json({})
    },
    /** With `arriving` the first time. */
    present: async ({ form, viewer, writing, id }) =>
      Response.json({ other: await writing.present(viewer, id, form.get('arriving') === 'yes') }),
    leave: async ({ viewer, writing, id }) => {
      await writing.absent(viewer, id)
      return Response.json({})
    },
  }),
)
