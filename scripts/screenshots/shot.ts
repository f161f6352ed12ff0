import type { Browser, Page } from 'playwright-core'
import type { PortalProcess } from '../../tests/support/portal-process.ts'

export type Language = 'nl' | 'fr'
/** `first` is who made a portal that is otherwise empty. */
export type Role = 'visitor' | 'member' | 'admin' | 'first'

export const languages = ['nl', 'fr'] as const
export const themes = ['light', 'dark'] as const
export const widths = [360, 768, 1280, 1920] as const
/** Of the window; what stands below it is on the picture too, down to `lowest`. */
export const heights: Record<number, number> = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 }
export const lowest = 5000

export type Site = {
  browser: Browser
  /** With the demo association. */
  demo: PortalProcess
  /** In production, with nothing in it but its first administrator. */
  fresh: PortalProcess
  /** Where `fresh` printed that its first administrator is made. */
  setupPath: string
}

/** One page in one state: loaded once in each language, then looked at in every width and theme. */
export type Shot = {
  group: string
  name: string
  path: string | ((site: Site, language: Language) => string | Promise<string>)
  as?: Role
  /** Of the document; 200 where nothing is said. */
  status?: number
  /** Does by hand what leads to the state. Nothing of it may be there for another shot. */
  prepare?(page: Page): Promise<unknown>
  /** What the browser may complain of. */
  allows?: RegExp
  /** What lies over the page, or sticks to its edges: the window alone is on the picture. */
  isWindow?: true
}

export const inGroup = (group: string, shots: Omit<Shot, 'group'>[]): Shot[] =>
  shots.map((shot) => ({ group, ...shot }))
