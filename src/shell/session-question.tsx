import { lazy, Suspense, useSyncExternalStore } from 'react'
import { leaveOnceConnected } from '#platform/session/leave-once-connected.ts'
import { goOn, isAsking, subscribeQuestion } from '#platform/session/session-question.ts'
import { useShell } from './use-shell.ts'

const SessionDialog = lazy(async () => ({
  default: (await import('#features/accounts/components/session/session-dialog.tsx')).SessionDialog,
}))

/** Stands over any page of a member while what he asked for waits until he has signed in again. */
export function SessionQuestion() {
  const isOpen = useSyncExternalStore(subscribeQuestion, isAsking, () => false)
  const user = useShell()?.user
  if (!isOpen || !user) return null
  return (
    <Suspense>
      <SessionDialog user={user} onSignedIn={goOn} onLeave={() => leaveOnceConnected('auth/session-expired')} />
    </Suspense>
  )
}
