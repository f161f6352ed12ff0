import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { commentRate } from '../comment.rates.ts'
import { WritePage } from '../components/write-page.tsx'
import { readWritePage, writeByForm } from '../write-page.server.ts'
import type { Route } from './+types/write-comment'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.comments.write',
  guard: publicForm({ rate: commentRate }),
} satisfies RouteHandle

/** Where visitors write, and members without scripts. Open to whoever may comment; others are led to sign in. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readWritePage(context, request, params.id),
)

/** Of this page and of the thread itself. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  writeByForm(context, request, params.id),
)

export const clientAction = keepInput

export default function WriteCommentPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return <WritePage page={loaderData} refused={answer && 'fields' in answer ? answer : null} />
}
