import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'

type Answer = { version: number } | FormProblem | undefined

/** Changes the draft's cover or documents; the page then asks its loaders again. */
export function useMediaChange(articleId: string, what: 'cover' | 'documents') {
  const fetcher = useFetcher<Answer>({ key: `article-${articleId}-${what}` })
  const { data } = fetcher
  return {
    isBusy: fetcher.state !== 'idle',
    refused: data && 'fields' in data ? data : null,
    send: (fields: Record<string, string>) =>
      fetcher.submit(fields, { method: 'post', action: `/administration/articles/${articleId}/${what}` }),
  }
}
