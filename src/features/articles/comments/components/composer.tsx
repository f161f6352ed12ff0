import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { readStored, store } from '#platform/browser-storage/browser-storage.ts'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage, waitInWords } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { textOf } from '../comment.ts'
import { composerId } from '../comment-paths.ts'
import type { ShownComment } from '../comment-thread.service.server.ts'
import type { CommentThreadData } from '../comments.server.ts'
import { CommentField } from './comment-field.tsx'

type ComposerProps = {
  articleId: string
  writes: NonNullable<CommentThreadData['writes']>
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
      action={href('/article/:id/comments', { id: articleId })}
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
  const { t, language } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useCommentForm({ draft: null, first: textOf(comment.paragraphs), onDone })
  const left = useSecondsLeft(comment.editableFor)
  useEffect(() => field.current?.focus(), [])
  const { fetcher, text, isSending, error } = form
  return (
    <fetcher.Form
      {...useChecks('own-comment', form.answer)}
      action={href('/article/:id/comments/:comment', { id: articleId, comment: comment.id })}
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
            ? t('articles.comments.time-left', { wait: waitInWords(left, language) })
            : t('articles.comments.time-over')}
        </span>
      </div>
    </fetcher.Form>
  )
}

type Answer = FormProblem | { posted: string } | { changed: string }

type Options = {
  draft: string | null
  first?: string
  onDone: (id: string) => void
}

/** A form of the running app for the text of a comment: what fails keeps the text and says why. */
function useCommentForm({ draft, first, onDone }: Options) {
  const { i18n } = useTranslation()
  const fetcher = useFetcher<Answer>()
  const [text, setText] = useDraft(draft, first)
  const seen = useRef<Answer | undefined>(undefined)
  const { data } = fetcher
  const isSending = fetcher.state !== 'idle'

  useEffect(() => {
    if (isSending || !data || seen.current === data) return
    seen.current = data
    const id = 'posted' in data ? data.posted : 'changed' in data ? data.changed : null
    if (id === null) return
    setText('')
    onDone(id)
  })

  const answer = data && 'fields' in data && !isSending ? data : null
  const refused = answer && (answer.fields.text ?? answer.problem)

  return {
    fetcher,
    text,
    isSending,
    answer,
    error: refused ? translateMessage(i18n, refused) : undefined,
    write: setText,
    sendOnce(event: FormEvent) {
      if (isSending) event.preventDefault()
    },
  }
}

/**
 * What somebody began to write stays in this browser until it is posted, or they sign out.
 *
 * @param place the article, and the comment that is answered
 * @param first what stands there to begin with
 */
function useDraft(place: string | null, first = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(first)
  // After the first rendering, which has to repeat what the server drew.
  useEffect(() => {
    const kept = place === null ? null : readStored(`commentDraft:${place}`)
    if (kept) setText((typed) => typed || kept)
  }, [place])
  const keep = (typed: string) => {
    setText(typed)
    if (place !== null) store(`commentDraft:${place}`, typed || null)
  }
  return [text, keep]
}

const everyMilliseconds = 15_000

/** Counts down what the server said, now and then: a hint, for the server's clock decides. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    if (seconds <= 0) return
    const begun = performance.now()
    const count = () => setLeft(Math.max(0, Math.ceil(seconds - (performance.now() - begun) / 1000)))
    const timer = setInterval(count, everyMilliseconds)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
