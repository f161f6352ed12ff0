import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'

/** Milliseconds between two looks at how many letters left. */
const lookEvery = 2000

/** Follows what is being sent: letters leave by the hundred, and each is no news of its own. */
export function useSendingNews(isSending: boolean): void {
  const { revalidate } = useRevalidator()
  useLive([topics.newsletter, topics.drafts])
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void revalidate(), lookEvery)
    return () => clearInterval(timer)
  }, [isSending, revalidate])
}
