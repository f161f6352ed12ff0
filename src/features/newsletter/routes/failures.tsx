import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { readFailuresPage, retryFromForm } from '../administration/newsletter-pages.server.ts'
import { FailuresPage } from '../components/administration/failures-page.tsx'
import type { Route } from './+types/failures'

export const handle = { titleKey: 'newsletter.admin.failures.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readFailuresPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => retryFromForm(context, request))

export const clientAction = keepInput

export default function FailuresRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FailuresPage page={loaderData} refused={useAnswer(actionData)} />
}
