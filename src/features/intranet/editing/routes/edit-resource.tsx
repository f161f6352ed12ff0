import { adminForm } from '#platform/http/route-guard.ts'
import '../../core/intranet.css'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { folderAddress, placeAt, places } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { EditResourcePage } from '../components/edit-resource-page.tsx'
import { readEditPage, saveOrRemove } from '../resource-form.server.ts'
import type { Route } from './+types/edit-resource.ts'

export const handle = {
  titleKey: 'intranet.form.edit-page',
  backTo: ({ resource }: { resource: Resource }) => folderAddress(places[resource.collection], resource.parent),
  guard: adminForm(),
} satisfies RouteHandle

export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readEditPage(context, request, placeAt(pattern), params.path),
)

export const action = formAction(({ context, request, params, pattern }: Route.ActionArgs) =>
  saveOrRemove(context, request, placeAt(pattern), params.path),
)

export const clientAction = keepInput

export default function EditResource({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const place = places[loaderData.resource.collection]
  return <EditResourcePage page={loaderData} place={place} refused={refused} />
}
