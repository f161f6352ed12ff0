import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, MiB } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { LogoPage } from '../components/organisation/logo-page.tsx'
import { changeLogo, readOrganisationPage } from '../organisation/organisation-page.server.ts'
import type { Route } from './+types/logo'

export const handle = {
  titleKey: 'administration.organisation.logo.title',
  guard: adminForm({ maxBytes: 5 * MiB }),
} satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const { logo, xsrfToken } = await readOrganisationPage(context, request)
  return { logo, xsrfToken }
})

export const action = formAction(({ context, request }: Route.ActionArgs) => changeLogo(context, request))

export const clientAction = keepInput

export default function Logo({ loaderData, actionData }: Route.ComponentProps) {
  return <LogoPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
