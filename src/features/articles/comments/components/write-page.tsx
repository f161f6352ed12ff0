import { Form } from '#platform/forms/form.tsx'
import './comments.css'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { maxNameLength } from '../comment.ts'
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
      action={`/article/${article.id}/comments`}
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
          <TextField
            name="email"
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
          {isMember ? t('articles.comments.post') : t('articles.comments.send')}
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
