import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { onSessionEnded } from '#platform/live/use-live.ts'
import { useShell } from './use-shell.ts'

/** Where somebody goes whose session ended while the page stood open; the wanted page is remembered. */
export function signInAgainAddress({ pathname, search }: { pathname: string; search: string }): string {
  const asked = new URLSearchParams(search)
  const to = pathname === '/login' ? (asked.get('to') ?? '/') : pathname + search
  // The server may already have said why; a guard only saw that nobody is signed in.
  const told = pathname === '/login' && asked.get('reason')
  const reason = !told || told === 'admin-guard.not-authenticated' ? 'auth/session-expired' : told
  return `/login?${new URLSearchParams({ to, reason })}`
}

/**
 * When the server ends the session, asks it again who we are. Whoever is nobody now leaves the app by loading the sign-in
 * page anew, so that nothing private stays in memory.
 */
export function useSessionEnd(): void {
  const isMember = useShell()?.user != null
  const { revalidate } = useRevalidator()
  const isSigningOut = useIsSigningOut()
  useEffect(() => onSessionEnded(() => void (isSigningOut.current || revalidate())), [revalidate, isSigningOut])
  const wasMember = useRef(isMember)
  useEffect(() => {
    if (wasMember.current && !isMember && !isSigningOut.current) location.assign(signInAgainAddress(location))
    wasMember.current = isMember
  }, [isMember, isSigningOut])
}

/** The tab that signs out is on its way already: it would overtake its own farewell and call the session expired. */
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
