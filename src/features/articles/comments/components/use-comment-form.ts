import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { readStored, store } from '#platform/browser-storage/browser-storage.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'

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
