import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { forgetPrivateData } from '#platform/browser-storage/browser-storage.ts'
import { listenAgain, onSessionEnded } from '#platform/live/use-live.ts'
import { isLeaving, noteLeaving } from '#platform/session/leave.ts'
import { leaveOnceConnected } from '#platform/session/leave-once-connected.ts'
import { noteSessionEnded } from '#platform/session/session-fetch.ts'
import { useShell } from './use-shell.ts'

/**
 * When the server ends the session, this tab leaves at once: after signing out with the farewell, else with the reason that
 * the server gives when it is asked again (`session-fetch.ts`). Loading the sign-in page anew leaves nothing private in
 * memory. Who may go on, with another role perhaps, hears of changes again.
 */
export function useSessionEnd(): void {
  const isMember = useShell()?.user != null
  const { revalidate } = useRevalidator()
  useOwnFarewell()
  useEffect(
    () =>
      onSessionEnded(async (why) => {
        if (isLeaving()) return
        if (why === 'auth/signed-out') forgetPrivateData()
        // Said once to all tabs: the first that asked would take the cookie by which the others could ask.
        if (why !== 'ended') return leaveOnceConnected(why)
        noteSessionEnded(true)
        await revalidate()
        noteSessionEnded(false)
        listenAgain()
      }),
    [revalidate],
  )
  const wasMember = useRef(isMember)
  useEffect(() => {
    if (wasMember.current && !isMember) leaveOnceConnected('auth/session-expired')
    wasMember.current = isMember
  }, [isMember])
}

/** The tab whose own form ends the session is on its way already: nothing overtakes its farewell. */
function useOwnFarewell(): void {
  useEffect(() => {
    const note = ({ target, defaultPrevented }: SubmitEvent) => {
      // A form that asks first is not on its way yet.
      if (defaultPrevented || !(target instanceof HTMLFormElement)) return
      if (new URL(target.action).pathname === '/logout' || 'leaves' in target.dataset) noteLeaving()
    }
    document.addEventListener('submit', note)
    return () => document.removeEventListener('submit', note)
  }, [])
}
