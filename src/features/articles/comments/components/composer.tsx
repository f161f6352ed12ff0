import { useEffect, useRef, useState } from 'react'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { useChecks } from '#platform/http/use-checks.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { waitInWords } from '#platform/i18n/wait-in-words.ts'
import { Button } from '#ui/button.tsx'
import { composerId, textOf } from '../comment.ts'
import type { ShownComment } from '../comment-thread.service.server.ts'
import type { CommentThreadData } from '../comments.server.ts'
import { CommentField } from './comment-field.tsx'
import { useCommentForm, useSecondsLeft } from './use-comment-form.ts'

type ComposerProps = {
  articleId: string
  writes: NonNullable<CommentThreadData['writes']>
  /** The comment that is answered, and by whose name. */
  answers?: { id: string; name: string }
  onDone: (id: string) => void
  onCancel?: () => void
}

/** Where a member writes, below the list or below what they answer. Without scripts the form goes to its own page. */
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
  // Opened by a press: who asked to answer writes on.
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
      <HiddenFields values={{ key, answers: answers?.id }} />
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

type EditFormProps = {
  articleId: string
  comment: ShownComment
  onDone: () => void
}

/** In the place of the text. The server's clock decides; the screen says quietly how long it takes yet. */
export function EditForm({ articleId, comment, onDone }: EditFormProps) {
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
      <HiddenFields values={{ intent: 'edit' }} />
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
