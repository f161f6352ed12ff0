import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useLive } from './use-live.ts'

/** Follows what others change, but waits while one's own answer is on its way: asking again then would drop it, and its news. */
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
