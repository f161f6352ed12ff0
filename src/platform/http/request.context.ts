import { createContext } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'

/** 'dark' or '' as stored under `theme` (specification section 3); null while the visitor never chose: the system decides. */
export type Theme = 'dark' | '' | null

/** A message that survives one redirect: a translation key with its facts, shown as a toast. */
export type Notice = { kind: 'success' | 'error' | 'info'; key: string; facts?: Record<string, string | number> }

/** What the HTTP layer learnt about this request before any route ran. */
export type RequestFacts = {
  id: string
  language: Language
  theme: Theme
  /** For inline scripts of interactive pages. Paper pages carry none and are cached. */
  nonce: string
  /** The value of the XSRF-TOKEN cookie; forms carry it in a hidden field `_xsrf` for browsers without scripts. */
  xsrfToken: string
  notice: Notice | null
}

export const requestContext = createContext<RequestFacts>()
