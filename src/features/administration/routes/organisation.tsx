import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { OrganisationPage } from '../components/organisation/organisation-page.tsx'
import { readOrganisationPage, saveOrganisation } from '../organisation/organisation-page.server.ts'
import type { Route } from './+types/organisation'

export const handle = { titleKey: 'administration.parts.organisation.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readOrganisationPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => saveOrganisation(context, request))

export const clientAction = keepInput

export default function Organisation({ loaderData, actionData }: Route.ComponentProps) {
  return <OrganisationPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
