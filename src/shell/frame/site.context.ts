import { createContext } from 'react-router'
import type { Analytics } from '#platform/analytics/analytics.ts'
import type { Clock } from '#platform/clock/clock.ts'

/** What the frame must know of the running portal. */
export type Site = {
  /** Without a slash at the end, such as `https://leden.example.be`. */
  publicUrl: string
  environment: 'demo' | 'development' | 'test' | 'production'
  clock: Clock
  /** Do forms and administration need a proof of work? */
  isAppCheckOn: boolean
  analytics: Analytics | null
}

export const siteContext = createContext<Site>()
