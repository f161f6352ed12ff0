import { publicForm } from '#platform/http/route-guard.ts'
import { flagRate } from '../../comments/comment.rates.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { type ReportPageData, readReportPage, reportFromForm } from '../report-page.server.ts'
import type { Route } from './+types/report-comment'
import '../components/report.css'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { ReportFields } from '../components/report-fields.tsx'

export const handle = {
  backTo: '/article/:id',
  titleKey: 'articles.moderation.report.title',
  guard: { ...publicForm({ rate: flagRate }), session: 'member' },
} satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readReportPage(context, request, params),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  reportFromForm(context, request, params),
)

export const clientAction = keepInput

export default function ReportCommentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined)} />
}

/** The dialog's question as a page: for browsers without scripts, and for who came by way of the sign-in page. */
function ReportPage({ page, refused }: { page: ReportPageData; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const isPending = useNavigation().formMethod === 'POST'
  const { comment, articleId, title, language, xsrfToken } = page
  const name = comment.name || t('articles.moderation.former-member')
  const back = `/article/${articleId}#comment-${comment.id}`
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>{t('articles.moderation.report.title')}</PageTitle>
        <blockquote className="report-comment">
          <p className="report-who">
            {t('articles.moderation.report.by', {
              name,
              date: formatDate(comment.createdAt, i18n.language as Language),
            })}
          </p>
          <p className="report-text">{comment.text}</p>
          <p className="report-where" lang={documentLanguage(language)}>
            {title}
          </p>
        </blockquote>
        <Form {...useChecks('report', refused)} className="report-form">
          <input type="hidden" name="_xsrf" value={xsrfToken} />
          {refused?.problem && (
            <div role="alert">
              <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>
            </div>
          )}
          <p className="report-lede">{t('articles.moderation.report.lede')}</p>
          <ReportFields id="report" refused={refused} />
          <div className="report-actions">
            <Button type="submit" variant="primary" isPending={isPending}>
              {t('articles.moderation.report.send')}
            </Button>
            <Link className="link" to={back}>
              {t('articles.moderation.report.back')}
            </Link>
          </div>
        </Form>
      </MarginSection>
    </MarginPage>
  )
}
