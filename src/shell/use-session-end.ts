import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { forgetPrivateData } from '#platform/browser-storage/browser-storage.ts'
import { listenAgain, onSessionEnded } from '#platform/live/use-live.ts'
import { leaveForSignIn } from '#platform/session/leave.ts'
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
  const isSigningOut = useIsSigningOut()
  useEffect(
    () =>
      onSessionEnded(async (isFarewell) => {
        // The tab that signs out is on its way already: it would overtake its own farewell.
        if (isSigningOut.current) return
        if (isFarewell) {
          forgetPrivateData()
          leaveForSignIn('auth/signed-out')
          return
        }
        noteSessionEnded(true)
        await revalidate()
        noteSessionEnded(false)
        listenAgain()
      }),
    [revalidate, isSigningOut],
  )
  const wasMember = useRef(isMember)
  useEffect(() => {
    if (wasMember.current && !isMember && !isSigningOut.current) leaveForSignIn('auth/session-expired')
    wasMember.current = isMember
  }, [isMember, isSigningOut])
}

function useIsSigningOut() {
  const isSigningOut = useRef(false)
  useEffect(() => {
    const note = ({ target }: SubmitEvent) => {
      isSigningOut.current ||= target instanceof HTMLFormElement && new URL(target.action).pathname === '/logout'
    }
    document.addEventListener('submit', note)
    return () => document.removeEventListener('submit', note)
  }, [])
  return isSigningOut
}
