import '../components/comments.css'
import { href, Link, redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { Form } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { isScriptless } from '#platform/http/native-form.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { isId, newId } from '#platform/ids/new-id.server.ts'
import { Button } from '#ui/button.tsx'
import { EmailField, TextField } from '#ui/field.tsx'
import { PageTitle } from '#ui/page.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { articlesContext } from '../../articles.context.ts'
import { articlesErrors } from '../../articles.errors.ts'
import { commentRate, mayComment } from '../comment.policy.ts'
import { commentSchemas } from '../comment.schema.ts'
import { maxNameLength } from '../comment.ts'
import { commentAddress, signInToComment } from '../comment-paths.ts'
import { CommentField } from '../components/comment-field.tsx'
import { WaitingText } from '../components/one-comment.tsx'
import type { Route } from './+types/write-comment'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.comments.write',
  guard: publicForm({ rate: commentRate }),
} satisfies RouteHandle

/** Where visitors write, and members without scripts. `?answers`: what is answered; `?waiting`: what a visitor just wrote. */
export const loader = pageLoader(async ({ context, request, params: { id: articleId } }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const comments = context.get(articlesContext).comments
  const { searchParams } = new URL(request.url)
  const article = await comments.articleFor(viewer, articleId)
  const may = mayComment(viewer, await comments.areVisitorsLet())
  const asked = searchParams.get('waiting') ?? ''
  const waitingId = isId(asked) ? asked : null
  const waiting = waitingId ? await comments.ofVisitors.waiting(viewer, articleId, waitingId) : null
  if (waitingId && !waiting) throw redirect(commentAddress(articleId, waitingId))
  if (may === 'signIn' && !waiting) throw redirect(signInToComment(articleId))
  const answersId = searchParams.get('answers')
  return {
    article: { id: articleId, title: article.title, language: article.language },
    isMember: isMember(viewer),
    waiting,
    answered: answersId && (await comments.answerable(viewer, articleId, answersId)),
    key: newId(),
  }
})

/** Of this page and of the thread. A running app gets the id; without scripts one is led to what one wrote. @throws InvalidForm */
export const action = formAction(async ({ context, request, params: { id: articleId } }: Route.ActionArgs) => {
  const viewer = viewerOf(context)
  const comments = context.get(articlesContext).comments
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
  return redirect(`${href('/article/:id/comments', { id: articleId })}?waiting=${id}`)
})

export const clientAction = keepInput

export default function WriteCommentPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const answer = useAnswer(actionData)
  const refused = answer && 'fields' in answer ? answer : null
  const { article, waiting } = page
  return (
    <WorkPage>
      <PageTitle>{waiting ? t('articles.comments.waiting.title') : t('articles.comments.write')}</PageTitle>
      {waiting ? (
        <>
          <p className="text-lede">{t('articles.comments.waiting.lede')}</p>
          <WaitingText waiting={waiting} />
        </>
      ) : (
        <WriteForm page={page} refused={refused} />
      )}
      <p className="mt-8">
        {t('articles.comments.about')}{' '}
        <Link className="link" to={href('/article/:id', { id: article.id })} lang={documentLanguage(article.language)}>
          {article.title}
        </Link>
      </p>
    </WorkPage>
  )
}

/** A native form: visitors have no React. What was typed stays when something is wrong with it. */
function WriteForm({ page, refused }: { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { answered, article, key, isMember } = page
  const label = answered
    ? t('articles.comments.your-answer', { name: answered.name || t('articles.comments.former-member') })
    : t('articles.comments.your-comment')
  return (
    <Form
      as="form"
      checks={isMember ? 'comment' : 'visitor-comment'}
      refused={refused}
      sends={{ key, answers: answered ? answered.id : '', ...kept(refused) }}
      action={href('/article/:id/comments', { id: article.id })}
      className="comment-form comment-page-form"
    >
      <CommentField label={label} defaultValue="" autoFocus={refused ? undefined : true} />
      {!isMember && (
        <>
          <TextField
            name="displayName"
            label={t('articles.comments.name')}
            help={t('articles.comments.name-help')}
            autoComplete="name"
            maxLength={maxNameLength}
            required
          />
          <EmailField
            label={t('articles.comments.email')}
            help={t('articles.comments.email-help')}
            autoComplete="email"
          />
        </>
      )}
      <div className="comment-buttons">
        <Button type="submit" variant="primary">
          {t(isMember ? 'articles.comments.post' : 'articles.comments.send')}
        </Button>
      </div>
    </Form>
  )
}

/** The same form once more is the same comment. */
const kept = (refused: FormProblem | null) => {
  const { key, answers } = refused?.values ?? {}
  return { ...(key !== undefined && { key }), ...(answers !== undefined && { answers }) }
}
