import { useEffect, useRef } from 'react'
import { useChecks } from '#platform/http/use-checks.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { waitInWords } from '#platform/i18n/wait-in-words.ts'
import { Button } from '#ui/button.tsx'
import { type ShownComment, textOf } from '../comment.ts'
import type { CommentThreadData } from '../comments-of.server.ts'
import { CommentField } from './comment-field.tsx'
import { useCommentForm } from './use-comment-form.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type EditFormProps = {
  articleId: string
  comment: ShownComment
  writes: NonNullable<CommentThreadData['writes']>
  onDone: () => void
}

/** In the place of the text. The server's clock decides; the screen says quietly how long it takes yet. */
export function EditForm({ articleId, comment, writes, onDone }: EditFormProps) {
  const { t, i18n } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useCommentForm({ draft: null, first: textOf(comment.paragraphs), onDone })
  const left = useSecondsLeft(comment.editableFor)
  useEffect(() => field.current?.focus(), [])
  const { fetcher, text, isSending, error } = form
  return (
    <fetcher.Form
      {...useChecks('own-comment', form.answer)}
      action={`/article/${articleId}/comments/${comment.id}`}
      className="comment-form"
      onSubmit={form.sendOnce}
    >
      <input type="hidden" name="_xsrf" value={writes.xsrfToken} />
      <input type="hidden" name="intent" value="edit" />
      <CommentField
        ref={field}
        label={t('articles.comments.edit-own')}
        value={text}
        onText={form.write}
        error={error}
        isReadOnly={isSending}
      />
      <div className="comment-buttons">
        <Button type="submit" isPending={isSending}>
          {t('articles.comments.save')}
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          {t('articles.comments.cancel')}
        </Button>
        <span className="comment-line">
          {left > 0
            ? t('articles.comments.time-left', { wait: waitInWords(left, i18n.language) })
            : t('articles.comments.time-over')}
        </span>
      </div>
    </fetcher.Form>
  )
}
