import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { QueuePage } from '../components/queue-page.tsx'
import { decideFromQueue, readQueuePage } from '../queue-page.server.ts'
import type { Route } from './+types/comments'

export const handle = { titleKey: 'articles.moderation.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readQueuePage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => decideFromQueue(context, request))

export const clientAction = keepInput

export default function CommentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QueuePage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}
