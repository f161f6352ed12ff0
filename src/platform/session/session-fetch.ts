import type { SessionProblem } from '#platform/http/request.context.ts'
import { leaveOnceConnected } from './leave-once-connected.ts'
import { dataHeader, problemHeader, viewerHeader } from './session-headers.ts'
import { askToSignInAgain, isAsking } from './session-question.ts'

let isEndedByServer = false

/** Somebody ended this session on purpose (disabled, deleted, signed out elsewhere): nobody is asked to go on with it. */
export const noteSessionEnded = (isEnded: boolean): void => {
  isEndedByServer = isEnded
}

const isMembersPage = () => document.documentElement.dataset.viewer === 'member'

/** What signing in itself asks for, with the proof of work that it needs: all of it without a session. */
const isSignIn = ({ pathname }: URL) => /^\/(login|logout|app-check)(\/|\.data$|$)/.test(pathname)

/** What meets a session that ran out waits until they have signed in again and is sent once more: nothing typed is lost. */
export function keepSession(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (address.origin !== location.origin || isSignIn(address) || !isMembersPage()) return send(input, init)
    if (isAsking()) {
      await askToSignInAgain()
      // From the top: its token belongs to the session that is over.
      return window.fetch(input, init)
    }
    const again = input instanceof Request ? input.clone() : input
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(viewerHeader, 'member')
    headers.set(dataHeader, 'json')
    const response = await send(input, { ...init, headers })
    const problem = response.headers.get(problemHeader) as SessionProblem | null
    if (!problem) return response
    if (problem !== 'auth/session-expired' || isEndedByServer) {
      leaveOnceConnected(problem)
      return never()
    }
    await askToSignInAgain()
    return window.fetch(again, init)
  }
}

/** The page is being left: whoever waits for an answer would only show an error meanwhile. */
const never = () => new Promise<Response>(() => {})
