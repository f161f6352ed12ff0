import '../components/report.css'
import { href, Link } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { Form } from '#platform/forms/form.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageTitle } from '#ui/page.tsx'
import { articlesContext } from '../../articles.context.ts'
import { flagRate } from '../../comments/comment.policy.ts'
import { ReportFields } from '../components/report-fields.tsx'
import { reportSchema } from '../moderation.schema.ts'
import type { Route } from './+types/report-comment'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.moderation.report.title',
  guard: { ...publicForm({ rate: flagRate }), session: 'member' },
} satisfies RouteHandle

/** For members; visitors are asked to sign in first. @throws PortalError flag.comment-gone */
export const loader = pageLoader(async ({ context, request, params: { id, comment } }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  return context.get(articlesContext).moderation.reportable(viewer, { article: id, comment })
})

export const action = formAction(async ({ context, request, params: { id, comment } }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const report = await readForm(request, reportSchema)
  await context.get(articlesContext).moderation.report(viewer, { article: id, comment }, report)
  return redirectWithNotice(href('/article/:id', { id }), { kind: 'success', key: 'success.flag.sent' })
})

export const clientAction = keepInput

/** The dialog's question as a page: for browsers without scripts, and for who came by way of the sign-in page. */
export default function ReportCommentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { articleId, title, ...comment } = loaderData
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t('articles.moderation.report.title')}</PageTitle>
        <blockquote className="report-comment">
          <p className="report-who">
            {t('articles.moderation.report.by', {
              name: comment.displayName || t('articles.moderation.former-member'),
              date: formatDate(comment.createdAt, language),
            })}
          </p>
          <p className="report-text">{comment.text}</p>
          <p className="report-where" lang={documentLanguage(comment.language)}>
            {title}
          </p>
        </blockquote>
        <Form checks="report" refused={refused} className="report-form">
          <p className="report-lede">{t('articles.moderation.report.lede')}</p>
          <ReportFields id="report" />
          <div className="report-actions">
            <SubmitButton variant="primary">{t('articles.moderation.report.send')}</SubmitButton>
            <Link className="link" to={`${href('/article/:id', { id: articleId })}#comment-${comment.id}`}>
              {t('articles.moderation.report.back')}
            </Link>
          </div>
        </Form>
      </MarginSection>
    </MarginPage>
  )
}
