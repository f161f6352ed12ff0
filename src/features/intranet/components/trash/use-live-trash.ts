import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'

/**
 * Follows what others delete and restore. One's own change is announced while its answer is on its way: asking again in
 * that moment would drop the answer, and the news that came with it; so it waits.
 */
export function useLiveTrash(): void {
  const isIdle = useNavigation().state === 'idle'
  const { revalidate } = useRevalidator()
  const hasNews = useRef(false)
  useLive([topics.trash], () => {
    if (isIdle) void revalidate()
    else hasNews.current = true
  })
  useEffect(() => {
    if (!isIdle || !hasNews.current) return
    hasNews.current = false
    void revalidate()
  }, [isIdle, revalidate])
}
