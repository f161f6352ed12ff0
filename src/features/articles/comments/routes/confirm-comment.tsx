import '../components/comments.css'
import { data, href, Link } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { secretAddress } from '#platform/http/secret-address.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { articlesContext } from '../../articles.context.ts'
import { commentRate } from '../comment.policy.ts'
import { commentSchemas } from '../comment.schema.ts'
import { commentAddress } from '../comment-paths.ts'
import { WaitingText } from '../components/one-comment.tsx'
import type { Route } from './+types/confirm-comment'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.comments.confirm.title',
  bare: true,
  guard: publicForm({ rate: commentRate }),
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretAddress

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const comment = await context.get(articlesContext).comments.ofVisitors.toConfirm(viewer, params.id, params.token)
  return data({ comment, articleId: params.id, token: params.token }, { status: comment ? 200 : 410 })
})

/** The link is the proof that the mailbox is theirs; of a member's address, their session besides. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  const viewer = viewerOf(context)
  await readForm(request, commentSchemas.nothing)
  const id = await context.get(articlesContext).comments.ofVisitors.confirm(viewer, params.id, params.token)
  return redirectWithNotice(commentAddress(params.id, id), { kind: 'success', key: 'success.comment.confirmed' })
})

export default function ConfirmCommentPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t, i18n } = useTranslation()
  const { comment, articleId, token } = loaderData
  const back = new URLSearchParams({ to: href('/article/:id/confirm/:token', { id: articleId, token }) })
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {t(`articles.comments.confirm.${comment ? 'title' : 'dead'}`)}
      </h1>
      <p className="mt-3 text-text-2">
        {t(`articles.comments.confirm.${!comment ? 'dead-text' : comment.mustSignIn ? 'member' : 'lede'}`)}
      </p>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {comment && <WaitingText waiting={comment} />}
      {comment?.mustSignIn && (
        <p>
          <a className="button button-primary" href={`${href('/login')}?${back}`}>
            {t('articles.comments.confirm.sign-in')}
          </a>
        </p>
      )}
      {comment && !comment.mustSignIn && (
        <form method="post" noValidate data-send-once="">
          <XsrfField />
          <Button type="submit" variant="primary">
            {t('articles.comments.confirm.submit')}
          </Button>
        </form>
      )}
      <p className="mt-8">
        <Link className="link" to={href('/article/:id', { id: articleId })}>
          {t('articles.comments.back')}
        </Link>
      </p>
    </PleatedPage>
  )
}
