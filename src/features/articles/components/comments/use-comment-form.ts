import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { cleanComment, longestComment, textProblem } from '../../comments/comment.ts'
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
  const [own, setOwn] = useState<string | null>(null)
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

  const told = (key: string) => translateMessage(i18n, { key: `error.${key}`, facts: { maximum: longestComment } })
  const refused = data && 'fields' in data && !isSending ? (data.fields.text ?? data.problem) : null

  return {
    fetcher,
    text,
    isSending,
    error: isSending ? undefined : (own ?? (refused ? translateMessage(i18n, refused) : undefined)),
    write(typed: string) {
      setOwn(null)
      setText(typed)
    },
    /** The same rule as on the server; nothing is sent in vain, or twice. */
    check(event: FormEvent) {
      const problem = textProblem(cleanComment(text))
      if (problem || isSending) event.preventDefault()
      setOwn(problem && told(problem))
    },
  }
}
