import '../../later-words.ts'
import './comments.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import type { WaitingComment } from '../../comments/visitor-comment.service.server.ts'
import { WaitingText } from './waiting-view.tsx'

type ConfirmPageProps = {
  page: {
    comment: (WaitingComment & { mustSignIn: boolean }) | null
    articleId: string
    token: string
    xsrfToken: string
  }
  refused: FormProblem | null
}

/** What the link of the mail opens: the comment, and one thing to do. */
export function ConfirmPage({ page, refused }: ConfirmPageProps) {
  const { t, i18n } = useTranslation()
  const { comment, articleId, token, xsrfToken } = page
  const back = new URLSearchParams({ to: `/article/${articleId}/confirm/${token}` })
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {comment ? t('articles.comments.confirm.title') : t('articles.comments.confirm.dead')}
      </h1>
      <p className="mt-3 text-text-2">
        {!comment
          ? t('articles.comments.confirm.dead-text')
          : comment.mustSignIn
            ? t('articles.comments.confirm.member')
            : t('articles.comments.confirm.lede')}
      </p>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {comment && <WaitingText waiting={comment} />}
      {comment?.mustSignIn && (
        <p>
          <a className="button button-primary" href={`/login?${back}`}>
            {t('articles.comments.confirm.sign-in')}
          </a>
        </p>
      )}
      {comment && !comment.mustSignIn && (
        <form method="post" noValidate data-send-once="">
          <input type="hidden" name="_xsrf" value={xsrfToken} />
          <Button type="submit" variant="primary">
            {t('articles.comments.confirm.submit')}
          </Button>
        </form>
      )}
      <p className="mt-8">
        <Link className="link" to={`/article/${articleId}`}>
          {t('articles.comments.back')}
        </Link>
      </p>
    </PleatedPage>
  )
}
