import { useMatches } from 'react-router'
import { SubscribeLine } from '#features/newsletter/components/subscribe-line.tsx'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useShell } from './use-shell.ts'

/** Where the page asks for it, and to visitors only: their pages are paper, so no browser ever runs this. */
export function ReadersInvitation() {
  const shell = useShell()
  const isWanted = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.invitesReaders)
  return isWanted && shell && !shell.user ? <SubscribeLine /> : null
}
