import { useChecks } from '#platform/http/use-checks.ts'
import '../../later-words.ts'
import './comments.css'
import { Link } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { longestName } from '../comment.ts'
import type { Route } from '../routes/+types/write-comment'
import { CommentField } from './comment-field.tsx'
import { WaitingView } from './comment-text.tsx'

type WritePageProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

/** A comment or an answer on a page of its own: for visitors, and for members without scripts. */
export function WritePage({ page, refused }: WritePageProps) {
  const { t } = useTranslation()
  const { article, waiting } = page
  return (
    <WorkPage>
      <PageTitle>{waiting ? t('articles.comments.waiting.title') : t('articles.comments.write')}</PageTitle>
      {waiting ? <WaitingView waiting={waiting} /> : <WriteForm page={page} refused={refused} />}
      <p className="mt-8">
        {t('articles.comments.about')}{' '}
        <Link className="link" to={`/article/${article.id}`} lang={documentLanguage(article.language)}>
          {article.title}
        </Link>
      </p>
    </WorkPage>
  )
}

/** A native form: visitors have no React. What was typed stays when something is wrong with it. */
function WriteForm({ page, refused }: WritePageProps) {
  const { t, i18n } = useTranslation()
  const errors = Object.entries(refused?.fields ?? {}).map(([field, message]) => ({
    field,
    text: translateMessage(i18n, message),
  }))
  const fieldOf = (name: string) => ({
    name,
    defaultValue: refused?.values[name] ?? '',
    error: errors.find(({ field }) => field === name)?.text,
  })
  const { answered } = page
  const formerMember = t('articles.comments.former-member')
  const label = answered
    ? t('articles.comments.your-answer', { name: answered.name || formerMember })
    : t('articles.comments.your-comment')
  const text = fieldOf('text')
  return (
    <form
      {...useChecks(page.isMember ? 'comment' : 'visitor-comment', refused)}
      action={`/article/${page.article.id}/comments`}
      className="comment-form comment-page-form"
      data-send-once=""
    >
      <XsrfField />
      <input type="hidden" name="key" value={refused?.values.key ?? page.key} />
      <input type="hidden" name="answers" value={refused?.values.answers ?? (answered ? answered.id : '')} />
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {errors.length > 1 && <ErrorSummary errors={errors} />}
      <CommentField label={label} defaultValue={text.defaultValue} error={text.error} autoFocus={!refused} />
      {!page.isMember && (
        <>
          <TextField
            {...fieldOf('displayName')}
            label={t('articles.comments.name')}
            help={t('articles.comments.name-help')}
            autoComplete="name"
            maxLength={longestName}
            required
          />
          <TextField
            {...fieldOf('email')}
            label={t('articles.comments.email')}
            help={t('articles.comments.email-help')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
        </>
      )}
      <div className="comment-buttons">
        <Button type="submit" variant="primary">
          {page.isMember ? t('articles.comments.post') : t('articles.comments.send')}
        </Button>
      </div>
    </form>
  )
}
