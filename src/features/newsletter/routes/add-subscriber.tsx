import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { addFromForm, readAddPage } from '../administration/newsletter-pages.server.ts'
import { AddSubscriberPage } from '../components/administration/add-subscriber-page.tsx'
import type { Route } from './+types/add-subscriber'

export const handle = { titleKey: 'newsletter.admin.add.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readAddPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => addFromForm(context, request))

export const clientAction = keepInput

export default function AddSubscriberRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddSubscriberPage page={loaderData} refused={useAnswer(actionData)} />
}
