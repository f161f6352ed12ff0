import { type KeyboardEvent, type Ref, useId } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { useField } from '#ui/form-context.ts'
import { cleanComment, maxCommentLength } from '../comment.ts'

type CommentFieldProps = {
  label: string
  error?: string | undefined
  isReadOnly?: boolean
  /** Nobody has to write one: only what was written is looked at when it is left. */
  isOffered?: boolean
  ref?: Ref<HTMLTextAreaElement>
  /** Also without it, where something is wrong with it. */
  autoFocus?: boolean | undefined
} & ({ value: string; onText: (text: string) => void } | { defaultValue: string })

/** From here on the reader sees how much is left. */
const countedFrom = maxCommentLength * 0.8

/** Grows with its text. Ctrl+Enter sends. */
export function CommentField(props: CommentFieldProps) {
  const { label, error: ownError, isReadOnly, isOffered, ref, autoFocus, ...text } = props
  const { t } = useTranslation()
  const id = useId()
  const isLive = 'value' in text
  const { native, error } = useField({ name: 'text', autoFocus, ...(isLive ? { value: text.value } : text) }, ownError)
  const length = isLive ? cleanComment(text.value).length : 0
  return (
    <div className="field field-wide">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...native}
        ref={ref}
        id={id}
        className="input comment-field"
        rows={3}
        required
        readOnly={isReadOnly}
        data-offered={isOffered ? '' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-count`}
        onKeyDown={sendByKey}
        onChange={isLive ? ({ target }) => text.onText(target.value) : undefined}
      />
      <p className="comment-count" id={`${id}-count`} data-over={length > maxCommentLength || undefined}>
        {isLive
          ? length >= countedFrom && t('articles.comments.left', { count: maxCommentLength - length })
          : t('articles.comments.limit')}
      </p>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
