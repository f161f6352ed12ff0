import '../intranet.css'
import { useTranslation } from 'react-i18next'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { AddResourcePage } from '../components/add-resource-page.tsx'
import { addFolder, readAddPage } from '../resource-form.server.ts'
import type { Route } from './+types/add-resource.ts'

const place = { collection: 'userIntranet', basePath: '/information' } as const

export const handle = { titleKey: 'intranet.form.add-page' } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readAddPage(context, request, place, params.path ?? null),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  addFolder(context, request, place, params.path ?? null),
)

export default function AddResource({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <AddResourcePage
      page={loaderData}
      place={place}
      rootName={t('intranet.title')}
      refused={(actionData as FormProblem | undefined) ?? null}
    />
  )
}
