import { startTransition, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'

/** Changes the draft's cover or documents; the page then asks its loaders again. */
export function useMediaChange(articleId: string, what: 'cover' | 'documents') {
  const fetcher = useFetcher<{ version: number } | FormProblem | undefined>({ key: `article-${articleId}-${what}` })
  const { data, submit } = fetcher
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const sent = useRef<Record<string, string> | null>(null)
  const [underWay, setUnderWay] = useState(0)
  /** From the moment something is sent until what it changed is on the page. */
  const isBusy = underWay > 0 || fetcher.state !== 'idle'
  const refused = data && 'fields' in data ? data : null
  /** One after the other: sent at once, one would cut the other off. */
  const send = (fields: Record<string, string>): Promise<unknown> => {
    sent.current = fields
    setUnderWay((count) => count + 1)
    const go = () =>
      submit(fields, { method: 'post', action: href(`/administration/articles/:id/${what}`, { id: articleId }) })
    // With the router's own changes, which are transitions: never before them.
    const done = () => startTransition(() => setUnderWay((count) => count - 1))
    last.current = last.current.then(go, go).then(done, done)
    return last.current
  }
  const canSendAgain = refused?.isUnanswered === true && !isBusy
  return {
    isBusy,
    refused,
    send,
    /** Nobody decided about the last change: it is sent once more. Null where there is none. */
    sendAgain: canSendAgain ? () => void (sent.current && send(sent.current)) : null,
  }
}
