import { href } from 'react-router'
import { isAdmin, managesPayments, type Viewer } from '#platform/access/viewer.ts'
import type { WaitingName } from '../dashboard/dashboard.ts'

type Part = {
  name: string
  waits: readonly WaitingName[]
  /** Who may enter it; absent: administrators. */
  isOpenTo?: (viewer: Viewer) => boolean
}

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
  { name: 'payments', waits: [], isOpenTo: managesPayments },
  { name: 'articles', waits: [] },
  { name: 'pages', waits: ['brokenLinks'] },
  { name: 'newsletter', waits: [] },
  { name: 'messages', waits: ['messages'] },
  { name: 'documents', waits: [] },
  { name: 'trash', waits: [] },
  { name: 'organisation', waits: [] },
  { name: 'appearance', waits: [] },
  { name: 'log', waits: [] },
  { name: 'system', waits: ['failedMails', 'failedJobs'] },
] as const satisfies readonly Part[]

export type PartName = (typeof parts)[number]['name']

export const partsFor = (viewer: Viewer): PartName[] =>
  parts.filter((part: Part) => (part.isOpenTo ?? isAdmin)(viewer)).map(({ name }) => name)

const base = href('/administration')

export const addressOf = (part: string): string => `${base}/${part}`

/** In which part an address lies; null for the dashboard, undefined outside the administration area. */
export function partAt(pathname: string): string | null | undefined {
  const [, area, part] = pathname.split('/')
  return `/${area}` === base ? part || null : undefined
}
