import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useLive } from './use-live.ts'

/**
 * Follows what others change. One's own change is announced while its answer is on its way: asking again in that moment
 * would drop the answer, and the news that came with it; so it waits.
 */
export function useQuietLive(topics: readonly string[]): void {
  const isIdle = useNavigation().state === 'idle'
  const { revalidate } = useRevalidator()
  const hasNews = useRef(false)
  useLive(topics, () => {
    if (isIdle) void revalidate()
    else hasNews.current = true
  })
  useEffect(() => {
    if (!isIdle || !hasNews.current) return
    hasNews.current = false
    void revalidate()
  }, [isIdle, revalidate])
}
