import { useChecks } from '#platform/http/use-checks.ts'
import '../../later-words.ts'
import './comments.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { waitInWords } from '#platform/i18n/wait-in-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { commentAddress } from '../../comments/comment.ts'
import type { EditPageData } from '../../comments/own-page.server.ts'
import { CommentField } from './comment-field.tsx'

/** Where a member without scripts changes what he wrote, as long as that is possible. */
export function EditPage({ page, refused }: { page: EditPageData; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { articleId, id, text, editableFor, xsrfToken } = page
  const problem = refused?.fields.text
  return (
    <WorkPage>
      <PageTitle>{t('articles.comments.edit-own')}</PageTitle>
      <form
        {...useChecks('own-comment', refused)}
        action={`/article/${articleId}/comments/${id}`}
        className="comment-form comment-page-form"
        data-send-once=""
      >
        <input type="hidden" name="_xsrf" value={xsrfToken} />
        <input type="hidden" name="intent" value="edit" />
        {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
        <p className="comment-line">
          {editableFor > 0
            ? t('articles.comments.time-left', { wait: waitInWords(editableFor, i18n.language) })
            : t('articles.comments.time-over')}
        </p>
        <CommentField
          label={t('articles.comments.your-comment')}
          defaultValue={refused?.values.text ?? text}
          error={problem && translateMessage(i18n, problem)}
          autoFocus={!refused}
        />
        <div className="comment-buttons">
          <Button type="submit" variant="primary">
            {t('articles.comments.save')}
          </Button>
        </div>
      </form>
      <p className="mt-8">
        <Link className="link" to={commentAddress(articleId, id)}>
          {t('articles.comments.back')}
        </Link>
      </p>
    </WorkPage>
  )
}
