import { adminForm } from '#platform/http/route-guard.ts'
import '../../core/intranet.css'
import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { type FormProblem, formOf, parseForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { placeAt, places, titleKeys } from '../../core/places.ts'
import { resourceSchema } from '../../core/resource.schema.ts'
import { intranetContext } from '../../intranet.context.ts'
import { intranetErrors } from '../../intranet.errors.ts'
import { AddResourcePage } from '../components/add-resource-page.tsx'
import type { ResourceType } from '../missing-fields.ts'
import { toListing } from '../to-listing.server.ts'
import type { Route } from './+types/add-resource.ts'

export const handle = { titleKey: 'intranet.form.add-page', backTo: '..', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request, params, pattern }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { collection } = placeAt(pattern)
  const { language, xsrfToken } = context.get(requestContext)
  const { folders, uploadRules } = context.get(intranetContext)
  const { folder: parent } = await folders.open(viewer, collection, params.path ?? null, { language })
  const type: ResourceType = new URL(request.url).searchParams.get('type') === 'folder' ? 'folder' : 'file'
  return { collection, parent, type, uploadRules: uploadRules(viewer), language, xsrfToken }
})

/** Adds a folder. A document only ever comes by upload, so a posted one has no file. */
export const action = formAction(async ({ context, request, params, pattern }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const place = placeAt(pattern)
  const form = await formOf(request)
  if (form.get('type') === 'file') throw intranetErrors['intranet.no-file']({}, 'file')
  const names = parseForm(request, form, resourceSchema.folder)
  const { resources } = context.get(intranetContext)
  return toListing(
    context,
    place,
    await resources.addFolder(viewer, place.collection, params.path ?? null, names),
    'added',
  )
})

export const clientAction = keepInput

export default function AddResource({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <AddResourcePage
      page={loaderData}
      place={places[loaderData.collection]}
      rootName={t(titleKeys[loaderData.collection])}
      refused={useAnswer(actionData as FormProblem | undefined)}
    />
  )
}
