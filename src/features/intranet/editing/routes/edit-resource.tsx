import { adminForm } from '#platform/http/route-guard.ts'
import '../../core/intranet.css'
import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { changesAddress, folderAddress, type Place, placeAt, places } from '../../core/places.ts'
import { editSchema } from '../../core/resource.schema.ts'
import type { Resource } from '../../core/resource.ts'
import { intranetContext } from '../../intranet.context.ts'
import { intranetErrors } from '../../intranet.errors.ts'
import { EditResourcePage } from '../components/edit-resource-page.tsx'
import { toListing } from '../to-listing.server.ts'
import type { Route } from './+types/edit-resource.ts'

export const handle = {
  titleKey: 'intranet.form.edit-page',
  backTo: ({ resource }: { resource: Resource }) => folderAddress(places[resource.collection], resource.parent),
  guard: adminForm(),
} satisfies RouteHandle

/** What cannot be loaded leads back to the listing. */
export const loader = pageLoader(async ({ context, request, params: { path: id }, pattern }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { language, xsrfToken } = context.get(requestContext)
  const { resources, trash } = context.get(intranetContext)
  const place = placeAt(pattern)
  return orToRoot(place, async () => {
    const resource = await resourceIn(context, viewer, place, id)
    const contents = resource.folder ? await resources.countBelow(viewer, id) : null
    const above = resource.parent === null ? 'members' : (await resources.byId(viewer, resource.parent)).visibility
    return { resource, contents, above, trashDays: trash.days, language, xsrfToken }
  })
})

/** Saves, or deletes after the question on the page; all end in the parent listing. */
export const action = formAction(
  actionsByIntent(
    ({ context, request, params: { path: id }, pattern }: Route.ActionArgs) => {
      const viewer = requireAdmin(context, request)
      const place = placeAt(pattern)
      // Deleted meanwhile, by somebody else: then the listing.
      const resource = () => orToRoot(place, () => resourceIn(context, viewer, place, id))
      return { context, viewer, place, id, resource, ...context.get(intranetContext) }
    },
    {
      save: async ({ context, viewer, place, id, resource, resources, request, form }) => {
        const { folder } = await resource()
        const fields = folder
          ? parseForm(request, form, editSchema.folder)
          : parseForm(request, form, editSchema.document)
        return toListing(context, place, await resources.update(viewer, id, fields), 'saved')
      },
      discard: async ({ context, viewer, place, id, resource, trash }) => {
        const discarded = await resource()
        const { done, trash: entries } = await trash.discard(viewer, place.collection, [id])
        const [entry] = entries
        const restores = entry === undefined ? undefined : { at: changesAddress(place), trash: entry }
        return toListing(context, place, discarded, done === 'discard' ? 'discarded' : 'deleted', restores)
      },
      remove: async ({ context, viewer, place, id, resource, resources }) => {
        await resource()
        return toListing(context, place, await resources.remove(viewer, id), 'deleted')
      },
    },
    'save',
  ),
)

/** What is of the other collection is not here: its parent listing would be an address that does not exist. */
async function resourceIn(
  context: Readonly<RouterContextProvider>,
  viewer: Member,
  { collection }: Place,
  id: string,
): Promise<Resource> {
  const resource = await context.get(intranetContext).resources.byId(viewer, id)
  if (resource.collection !== collection) throw portalErrors['404']()
  return resource
}

async function orToRoot<Result>({ basePath }: Place, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isPortalError(error)) throw error
    const { key } = intranetErrors['intranet.could-not-get-intranet-document']()
    throw redirectWithNotice(basePath, { kind: 'error', key })
  }
}

export const clientAction = keepInput

export default function EditResource({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const place = places[loaderData.resource.collection]
  return <EditResourcePage page={loaderData} place={place} refused={refused} />
}
