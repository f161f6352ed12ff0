import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** With a finger, Back leaves selecting first (ux.md F35): the page stays, nothing is selected any more. */
export function useTouchSelecting(isSelecting: boolean, leave: () => void): void {
  const blocker = useBlocker(
    ({ historyAction }) => historyAction === 'POP' && isSelecting && matchMedia('(pointer: coarse)').matches,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    leave()
  })
}
