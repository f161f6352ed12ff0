import { useEffect, useRef } from 'react'
import { useBlocker, useLocation, useNavigation } from 'react-router'
import { guardBack, guardGone, isGuarded } from '#ui/guard-back.ts'

/** With a finger, Back leaves selecting first. What else changes the history waits: no press of Back is lost on it. */
export function useTouchSelecting(isSelecting: boolean, leave: () => void): void {
  const location = useLocation()
  const isResting = useNavigation().state === 'idle'
  const unguard = useRef<typeof guardGone | null>(null)
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && isGuarded())
  useEffect(() => {
    if (blocker.state === 'blocked') void (unguard.current ?? guardGone)().then(blocker.proceed)
  }, [blocker])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what leaving means stays the same; another order or year is another location
  useEffect(() => {
    let isOver = false
    const begin = () => {
      if (isOver) return
      // Left behind: nobody selects here any more.
      if (isGuarded()) history.back()
      else if (isSelecting && isResting && matchMedia('(pointer: coarse)').matches) unguard.current = guardBack(leave)
    }
    void guardGone().then(begin)
    return () => {
      isOver = true
      void unguard.current?.()
      unguard.current = null
    }
  }, [isSelecting, isResting, location])
}
