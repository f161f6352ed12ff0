import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { SubscribersPage } from '../components/subscribers-page.tsx'
import { changeSubscriber, readSubscribersPage } from '../newsletter-pages.server.ts'
import type { Route } from './+types/subscribers'

export const handle = { titleKey: 'administration.parts.newsletter.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readSubscribersPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => changeSubscriber(context, request))

export const clientAction = keepInput

export default function SubscribersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscribersPage page={loaderData} refused={useAnswer(actionData)} />
}
