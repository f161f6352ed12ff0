import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { DraftGroup } from './draft-group.ts'
import type { Fields } from './draft-state.ts'

const waiting: readonly string[] = ['saved', 'typed', 'saving']

/**
 * Leaving while something is on its way to the server waits for it. Only for what cannot be saved a question has to be
 * asked: then how to stay and how to leave, otherwise null.
 */
export function useLeaveGuard<F extends Fields>(drafts: DraftGroup<F>): { stay(): void; leave(): void } | null {
  const { kind } = drafts.state.status
  const isUnsaved = kind !== 'saved'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (drafts.isUnsaved() || isUnsaved),
  )
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  useEffect(() => {
    if (!isBlocked) return
    if (kind === 'saved') blocker.proceed?.()
    else drafts.flush()
  }, [isBlocked, blocker, drafts, kind])
  if (!isBlocked || waiting.includes(kind)) return null
  return { stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() }
}
