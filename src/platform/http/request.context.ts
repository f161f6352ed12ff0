import { createContext } from 'react-router'
import type { PortalError } from '#platform/errors/define-errors.ts'
import type { Language } from '#platform/i18n/languages.ts'

/** 'dark' or '' as stored under `theme`; null while the visitor never chose: the system decides. */
export type Theme = 'dark' | '' | null

export type Notice = {
  id?: string
  kind: 'success' | 'error' | 'info'
  key: string
  facts?: Record<string, string | number>
  /** What was put aside and can be brought back: a form with `intent=restore` and this as `trash`, posted there. */
  restores?: { at: string; trash: string }
}

export type RequestFacts = {
  id: string
  language: Language
  theme: Theme
  /** For inline scripts of interactive pages. Static pages carry none and are cached. */
  nonce: string
  /** For the hidden field of forms without scripts: made for the XSRF-TOKEN cookie, never equal to it. Empty on cached pages. */
  xsrfToken(): string
  notice: Notice | null
  /** The peer's address, for rate limits and the list of sessions. */
  clientAddress: string
  /** Why the session that came with the request counts no more; null when there is none, or all is well. */
  sessionProblem: SessionProblem | null
  /** The address is for people without a session: one that is over is no hindrance there. */
  isSessionFree: boolean
  /** Why the action may not run: the viewer is not who its route was declared for. `formAction` throws it. */
  refusedAction: PortalError | null
  hasSenderLeft(): boolean
  /** Puts `Retry-After` on the answer: a form's refusal that passes by itself. */
  retryAfter(seconds: number): void
  /** Set when the request is refused before its route: the page shows only this (see refused-request.ts). */
  refusal: Refusal | null
}

export type SessionProblem = 'auth/session-expired' | 'firestore/account-not-found' | 'auth/user-disabled'

export type Refusal = { status: number; key: string; facts: Readonly<Record<string, string | number>>; address: string }

export const requestContext = createContext<RequestFacts>()
