import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { PublishingPage } from '../publishing-form.server.ts'

/** Milliseconds between two looks at how many letters left. */
const lookEvery = 2000

/**
 * What the panel shows, always the freshest: of the page's loader, or read anew because somebody did something, or because
 * letters leave. The page around it need not ask its loaders again, and keeps what is typed.
 */
export function usePublishing(ofPage: PublishingPage): { publishing: PublishingPage; refresh: () => Promise<void> } {
  const { load, data, state } = useFetcher<PublishingPage>()
  const [kept, setKept] = useState({ ofPage, data, shown: ofPage })
  if (kept.ofPage !== ofPage) setKept({ ofPage, data, shown: ofPage })
  else if (kept.data !== data) setKept({ ofPage, data, shown: data ?? kept.shown })
  const { id } = ofPage
  const refresh = useCallback(() => load(`/administration/articles/${id}/publishing`), [load, id])
  useLive([topics.drafts], () => void refresh())
  const publishing = kept.shown
  const isSending = publishing.mailing !== null && !publishing.mailing.isDone
  // Not before the look before it was answered: without a line that takes its time.
  const isNext = isSending && state === 'idle'
  useEffect(() => {
    if (!isNext) return
    const timer = setTimeout(() => void refresh(), lookEvery)
    return () => clearTimeout(timer)
  }, [isNext, refresh])
  return { publishing, refresh }
}
