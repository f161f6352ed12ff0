import { redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { isScriptless } from '#platform/http/native-form.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { isId, newId } from '#platform/ids/new-id.server.ts'
import { commentsContext } from '../../articles.context.ts'
import { articlesErrors } from '../../articles.errors.ts'
import { mayComment } from '../comment.policy.ts'
import { commentRate } from '../comment.rates.ts'
import { commentSchemas } from '../comment.schema.ts'
import { commentAddress, composerId } from '../comment.ts'
import { WritePage } from '../components/write-page.tsx'
import type { Route } from './+types/write-comment'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.comments.write',
  guard: publicForm({ rate: commentRate }),
} satisfies RouteHandle

/**
 * Where visitors write, and members without scripts. Open to everybody who may comment; others are led to sign in.
 * `?answers` names the comment to be answered; `?waiting` is where a visitor arrives after writing.
 */
export const loader = pageLoader(async ({ context, request, params: { id: articleId } }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const comments = context.get(commentsContext)
  const { searchParams } = new URL(request.url)
  const article = await comments.articleFor(viewer, articleId)
  const may = mayComment(viewer, await comments.areVisitorsLet())
  const asked = searchParams.get('waiting') ?? ''
  const waitingId = isId(asked) ? asked : null
  const waiting = waitingId ? await comments.ofVisitors.waiting(viewer, articleId, waitingId) : null
  if (waitingId && !waiting) throw redirect(commentAddress(articleId, waitingId))
  if (may === 'signIn' && !waiting)
    throw redirect(`/login?${new URLSearchParams({ to: `/article/${articleId}#${composerId}` })}`)
  const answersId = searchParams.get('answers')
  return {
    article: { id: articleId, title: article.title, language: article.language },
    isMember: isMember(viewer),
    waiting,
    answered: answersId && (await comments.answerable(viewer, articleId, answersId)),
    key: newId(),
  }
})

/**
 * Of this page and of the thread itself. Members post, visitors ask. A running app is told the id; without scripts one is led to what one wrote.
 *
 * @throws InvalidForm
 */
export const action = formAction(async ({ context, request, params: { id: articleId } }: Route.ActionArgs) => {
  const viewer = viewerOf(context)
  const comments = context.get(commentsContext)
  if (isMember(viewer)) {
    const written = await readForm(request, commentSchemas.member)
    const id = await comments.post(viewer, articleId, written)
    if (!isScriptless(request)) return { posted: id }
    return redirectWithNotice(commentAddress(articleId, id), { kind: 'success', key: 'success.comment.posted' })
  }
  if (!(await comments.areVisitorsLet())) throw articlesErrors['comment.sign-in-first']()
  const written = await readForm(request, commentSchemas.visitor)
  const { language } = context.get(requestContext)
  const id = await comments.ofVisitors.ask(viewer, articleId, written, language)
  return redirect(`/article/${articleId}/comments?waiting=${id}`)
})

export const clientAction = keepInput

export default function WriteCommentPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return <WritePage page={loaderData} refused={answer && 'fields' in answer ? answer : null} />
}
