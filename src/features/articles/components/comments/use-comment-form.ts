import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useDraft } from './use-draft.ts'

type Answer = FormProblem | { posted: string } | { changed: string }

type Options = {
  /** Where the draft is kept; null keeps none. */
  draft: string | null
  first?: string
  /** It is there: the id. */
  onDone: (id: string) => void
}

/** A form of the running app for the text of a comment: what fails keeps the text and says why. */
export function useCommentForm({ draft, first, onDone }: Options) {
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
