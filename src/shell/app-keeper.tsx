import { useEffect } from 'react'
import { replayTyping } from '#ui/replay-typing.ts'
import { SessionQuestion } from './session-question.tsx'
import { useCurrentUser } from './use-current-user.ts'
import { useDocumentNavigation } from './use-document-navigation.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { useSessionEnd } from './use-session-end.ts'

/**
 * What only a running app does: follows the member's own record, the end of the session, and the change of page. Stands in
 * every page, so that it outlives the moment in which a member becomes a visitor; on paper nothing of it runs.
 */
export function AppKeeper() {
  useCurrentUser()
  // Before what takes a form for on its way.
  useDocumentNavigation()
  useSessionEnd()
  useRouteFocus()
  useEffect(replayTyping, [])
  return <SessionQuestion />
}
