import { useEffect, useRef, useState } from 'react'
import { useChecks } from '#platform/http/use-checks.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { composerId } from '../comment.ts'
import type { CommentThreadData } from '../comments-of.server.ts'
import { CommentField } from './comment-field.tsx'
import { useCommentForm } from './use-comment-form.ts'

type ComposerProps = {
  articleId: string
  writes: NonNullable<CommentThreadData['writes']>
  /** The comment that is answered, and by whose name. */
  answers?: { id: string; name: string }
  onDone: (id: string) => void
  onCancel?: () => void
}

/** Where a member writes, below the list or below what he answers. Without scripts the form goes to its own page. */
export function Composer({ articleId, writes, answers, onDone, onCancel }: ComposerProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const [key, setKey] = useState(writes.key)
  const form = useCommentForm({
    draft: answers ? `${articleId}:${answers.id}` : articleId,
    onDone: (id) => {
      setKey(writes.key)
      onDone(id)
    },
  })
  // Opened by a press: whoever asked to answer writes on.
  useEffect(() => {
    if (answers) field.current?.focus()
  }, [answers])
  const { fetcher, text, isSending, error } = form
  return (
    <fetcher.Form
      {...useChecks('comment', form.answer)}
      action={`/article/${articleId}/comments`}
      className="comment-form"
      id={answers ? undefined : composerId}
      onSubmit={form.sendOnce}
    >
      <input type="hidden" name="_xsrf" value={writes.xsrfToken} />
      <input type="hidden" name="key" value={key} />
      {answers && <input type="hidden" name="answers" value={answers.id} />}
      {isSending && (
        <div className="comment-pending">
          <p className="comment-line" role="status">
            {t('articles.comments.posting')}
          </p>
          <p className="comment-text">{text}</p>
        </div>
      )}
      <CommentField
        ref={field}
        label={
          answers ? t('articles.comments.your-answer', { name: answers.name }) : t('articles.comments.your-comment')
        }
        value={isSending ? '' : text}
        onText={form.write}
        isReadOnly={isSending}
        isOffered
        error={error}
      />
      <div className="comment-buttons">
        <Button type="submit" variant={answers ? 'secondary' : 'primary'} isPending={isSending}>
          {t('articles.comments.post')}
        </Button>
        {onCancel && (
          <Button type="button" variant="quiet" onClick={onCancel}>
            {t('articles.comments.cancel')}
          </Button>
        )}
      </div>
    </fetcher.Form>
  )
}
