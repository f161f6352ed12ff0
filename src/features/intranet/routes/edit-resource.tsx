import '../intranet.css'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { EditResourcePage } from '../components/edit-resource-page.tsx'
import { readEditPage, saveOrRemove } from '../resource-form.server.ts'
import type { Route } from './+types/edit-resource.ts'

const place = { collection: 'userIntranet', basePath: '/information' } as const

export const handle = { titleKey: 'intranet.form.edit-page' } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readEditPage(context, request, place, params.path),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  saveOrRemove(context, request, place, params.path),
)

export default function EditResource({ loaderData, actionData }: Route.ComponentProps) {
  return <EditResourcePage page={loaderData} place={place} refused={(actionData as FormProblem | undefined) ?? null} />
}
