import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
import type { CommentThreadData, ShownComment } from '../comment-thread.service.server.ts'
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
  const [key, setKey] = useState(writes.key)
  return (
    <CommentForm
      checks="comment"
      action={href('/article/:id/comments', { id: articleId })}
      id={answers ? undefined : composerId}
      sends={{ key, answers: answers?.id }}
      draft={answers ? `${articleId}:${answers.id}` : articleId}
      label={answers ? t('articles.comments.your-answer', { name: answers.name }) : t('articles.comments.your-comment')}
      isPosted
      // Opened by a press: who asked to answer writes on.
      takesFocus={answers !== undefined}
      submit={{ children: t('articles.comments.post'), variant: answers ? 'secondary' : 'primary' }}
      onDone={(id) => {
        setKey(writes.key)
        onDone(id)
      }}
      onCancel={onCancel}
    />
  )
}

type EditFormProps = { articleId: string; comment: ShownComment; onDone: () => void }

/** In the place of the text. The server's clock decides; the screen says quietly how long it takes yet. */
export function EditForm({ articleId, comment, onDone }: EditFormProps) {
  const { t, language } = useTranslation()
  const left = useSecondsLeft(comment.editableFor)
  return (
    <CommentForm
      checks="own-comment"
      action={href('/article/:id/comments/:comment', { id: articleId, comment: comment.id })}
      sends={{ intent: 'edit' }}
      draft={null}
      first={textOf(comment.paragraphs)}
      label={t('articles.comments.edit-own')}
      takesFocus
      submit={{ children: t('articles.comments.save') }}
      onDone={onDone}
      onCancel={onDone}
    >
      <span className="comment-line">
        {left > 0
          ? t('articles.comments.time-left', { wait: waitInWords(left, language) })
          : t('articles.comments.time-over')}
      </span>
    </CommentForm>
  )
}

type Answer = FormProblem | { posted: string } | { changed: string }

type CommentFormProps = {
  checks: 'comment' | 'own-comment'
  action: string
  id?: string | undefined
  sends: Record<string, string | undefined>
  /** Under which name what is typed is kept in the browser; null keeps nothing. */
  draft: string | null
  first?: string
  label: string
  /** It becomes a comment of its own: while it is sent it stands there as one, and nobody has to write one. */
  isPosted?: boolean
  takesFocus: boolean
  submit: Pick<ComponentProps<typeof Button>, 'children' | 'variant'>
  onDone: (id: string) => void
  onCancel: (() => void) | undefined
  children?: ReactNode
}

/** A form of the running app for the text of a comment: what fails keeps the text and says why. */
function CommentForm({ checks, action, id, sends, draft, first, isPosted = false, ...props }: CommentFormProps) {
  const { t, i18n } = useTranslation()
  const { Form, data, state } = useFetcher<Answer>()
  const field = useRef<HTMLTextAreaElement>(null)
  const seen = useRef<Answer | undefined>(undefined)
  const [text, setText] = useDraft(draft, first)
  const isSending = state !== 'idle'
  const { takesFocus, onDone } = props
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (isSending || !data || seen.current === data) return
    seen.current = data
    const done = 'posted' in data ? data.posted : 'changed' in data ? data.changed : null
    if (done === null) return
    setText('')
    onDone(done)
  })
  const answer = data && 'fields' in data && !isSending ? data : null
  const refused = answer && (answer.fields.text ?? answer.problem)
  const sendOnce = (event: FormEvent) => isSending && event.preventDefault()
  return (
    <Form {...useChecks(checks, answer)} action={action} className="comment-form" id={id} onSubmit={sendOnce}>
      <HiddenFields values={sends} />
      {isPosted && isSending && (
        <div className="comment-pending">
          <p className="comment-line" role="status">
            {t('articles.comments.posting')}
          </p>
          <p className="comment-text">{text}</p>
        </div>
      )}
      <CommentField
        ref={field}
        label={props.label}
        value={isPosted && isSending ? '' : text}
        onText={setText}
        isReadOnly={isSending}
        isOffered={isPosted}
        error={refused ? translateMessage(i18n, refused) : undefined}
      />
      <div className="comment-buttons">
        <Button type="submit" {...props.submit} isPending={isSending} />
        {props.onCancel && (
          <Button type="button" variant="quiet" onClick={props.onCancel}>
            {t('articles.comments.cancel')}
          </Button>
        )}
        {props.children}
      </div>
    </Form>
  )
}

/** What somebody began to write stays in this browser, under the name of its place, until it is posted or they sign out. */
function useDraft(place: string | null, first = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(first)
  // After the first rendering, which has to repeat what the server drew.
  useEffect(() => {
    const stored = place === null ? null : readStored(`commentDraft:${place}`)
    if (stored) setText((typed) => typed || stored)
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
