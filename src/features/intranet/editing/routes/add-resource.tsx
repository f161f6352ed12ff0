import { adminForm } from '#platform/http/route-guard.ts'
import '../../core/intranet.css'
import { useTranslation } from 'react-i18next'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { placeAt, places, titleKeys } from '../../core/places.ts'
import { AddResourcePage } from '../components/add-resource-page.tsx'
import { addFolder, readAddPage } from '../resource-form.server.ts'
import type { Route } from './+types/add-resource.ts'

export const handle = { titleKey: 'intranet.form.add-page', backTo: '..', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readAddPage(context, request, placeAt(pattern), params.path ?? null),
)

export const action = formAction(({ context, request, params, pattern }: Route.ActionArgs) =>
  addFolder(context, request, placeAt(pattern), params.path ?? null),
)

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
