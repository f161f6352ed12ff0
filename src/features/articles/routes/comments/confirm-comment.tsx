import { data } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { commentRate } from '../../comments/comment.rates.ts'
import { commentSchemas } from '../../comments/comment.schema.ts'
import { commentAddress } from '../../comments/comment.ts'
import { commentsContext } from '../../comments/comments.context.ts'
import { ConfirmPage } from '../../components/comments/confirm-page.tsx'
import type { Route } from './+types/confirm-comment'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.comments.confirm.title',
  bare: true,
  guard: publicForm({ rate: commentRate }),
  sessionFree: true,
} satisfies RouteHandle

/** The address holds a token: no other site learns it, no cache keeps it. */
export const headers = (): Record<string, string> => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
})

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const comment = await context.get(commentsContext).ofVisitors.toConfirm(viewer, params.id, params.token)
  const { xsrfToken } = context.get(requestContext)
  return data({ comment, articleId: params.id, token: params.token, xsrfToken }, { status: comment ? 200 : 410 })
})

/** The link is the proof that the mailbox is his; of a member's address, his session besides. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  const viewer = viewerOf(context)
  await readForm(request, commentSchemas.nothing)
  const id = await context.get(commentsContext).ofVisitors.confirm(viewer, params.id, params.token)
  return redirectWithNotice(commentAddress(params.id, id), { kind: 'success', key: 'success.comment.confirmed' })
})

export default function ConfirmCommentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage page={loaderData} refused={actionData ?? null} />
}
