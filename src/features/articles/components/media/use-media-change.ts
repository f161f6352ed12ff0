import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'

type Answer = { version: number } | FormProblem | undefined

/** Changes the draft's cover or documents; the page then asks its loaders again. */
export function useMediaChange(articleId: string, what: 'cover' | 'documents') {
  const fetcher = useFetcher<Answer>({ key: `article-${articleId}-${what}` })
  const { data, submit } = fetcher
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return {
    isBusy: fetcher.state !== 'idle',
    refused: data && 'fields' in data ? data : null,
    /** One after the other: sent at once, one would cut the other off. */
    send(fields: Record<string, string>): Promise<unknown> {
      const send = () => submit(fields, { method: 'post', action: `/administration/articles/${articleId}/${what}` })
      last.current = last.current.then(send, send)
      return last.current
    },
  }
}
