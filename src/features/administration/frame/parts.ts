import { href } from 'react-router'
import type { WaitingName } from '../dashboard/dashboard.ts'

/**
 * The parts of the administration area, in the order of its navigation, each with what waits in it.
 * Each stands in the feature that owns what it manages, under `/administration/{name}`: a new one is a line here, its title
 * under `administration.parts` in `locales/`, and a route in its feature.
 */
export const parts = [
  { name: 'members', waits: [] },
  { name: 'applications', waits: ['applications'] },
  { name: 'comments', waits: ['flags'] },
  { name: 'register', waits: ['registerDecisions'] },
  { name: 'articles', waits: [] },
  { name: 'pages', waits: ['brokenLinks'] },
  { name: 'newsletter', waits: [] },
  { name: 'messages', waits: ['messages'] },
  { name: 'documents', waits: [] },
  { name: 'trash', waits: [] },
  { name: 'organisation', waits: [] },
  { name: 'log', waits: [] },
  { name: 'system', waits: ['failedMails', 'failedJobs'] },
] as const satisfies readonly { name: string; waits: readonly WaitingName[] }[]

const base = href('/administration')

export const addressOf = (part: string): string => `${base}/${part}`

/** In which part an address lies; null for the dashboard, undefined outside the administration area. */
export function partAt(pathname: string): string | null | undefined {
  const [, area, part] = pathname.split('/')
  return `/${area}` === base ? part || null : undefined
}
