import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { readSendingPage, retryFromForm } from '../administration/newsletter-pages.server.ts'
import { SendingPage } from '../components/administration/sending-page.tsx'
import type { Route } from './+types/sending'

export const handle = { titleKey: 'newsletter.admin.sendings.one', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readSendingPage(context, request, params.article),
)

export const action = formAction(({ context, request }: Route.ActionArgs) => retryFromForm(context, request))

export const clientAction = keepInput

export default function SendingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SendingPage page={loaderData} refused={useAnswer(actionData)} />
}
