import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { commentRate } from '../../comments/comment.rates.ts'
import { changeByForm, readOwnComment } from '../../comments/own-page.server.ts'
import { EditPage } from '../../components/comments/edit-page.tsx'
import type { Route } from './+types/own-comment'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.comments.edit-own',
  guard: { ...publicForm({ rate: commentRate }), session: 'member' },
} satisfies RouteHandle

/** Where its author changes a comment without scripts. Members only. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readOwnComment(context, request, params),
)

/** Of this page and of the thread itself: editing, deleting, taking that back. */
export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeByForm(context, request, params),
)

export const clientAction = keepInput

export default function OwnCommentPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return <EditPage page={loaderData} refused={answer && 'fields' in answer ? answer : null} />
}
