import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'

type Answer = { version: number } | FormProblem | undefined

/** Changes the draft's cover or documents; the page then asks its loaders again. */
export function useMediaChange(articleId: string, what: 'cover' | 'documents') {
  const fetcher = useFetcher<Answer>({ key: `article-${articleId}-${what}` })
  const { data, submit } = fetcher
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const sent = useRef<Record<string, string> | null>(null)
  const isBusy = fetcher.state !== 'idle'
  const refused = data && 'fields' in data ? data : null
  /** One after the other: sent at once, one would cut the other off. */
  const send = (fields: Record<string, string>): Promise<unknown> => {
    sent.current = fields
    const go = () => submit(fields, { method: 'post', action: `/administration/articles/${articleId}/${what}` })
    last.current = last.current.then(go, go)
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
