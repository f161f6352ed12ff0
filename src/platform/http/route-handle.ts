import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#platform/i18n/languages.ts'
import type { RatePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { RouteGuard } from './route-guard.ts'

/** What a route tells the frame around it: `export const handle = { … } satisfies RouteHandle`. */
export type RouteHandle = {
  /** What its action lets in: every route with an action has one, and no other. */
  guard?: RouteGuard
  readRate?: RatePolicy
  /** For people without a session: one that is over is no hindrance, and nobody is sent to sign in first. */
  sessionFree?: boolean
  titleKey?: string
  /** The same where it depends on the loader's data. */
  titleKeyOf?: (data: never) => string
  titleFactsOf?: (data: never) => Record<string, string | number>
  /** The title where it comes from the loader's data: the name of a folder, the title of an article. Empty means `titleKey`. */
  titleOf?: (data: never, language: 'nl' | 'fr') => string
  /** Needs React in the browser even for a visitor (architecture section 3). */
  interactive?: boolean
  /** Where the back button leads: an address with `:name` for parameters, `..` for the one above, or what the data say; null: only back. */
  backTo?: string | null | ((data: never) => string)
  /** Sign-in and 404: no margin rule, full height. */
  bare?: boolean
  FailedPage?: ComponentType<FailedPageProps>
  invitesReaders?: boolean
  /** May be kept in the page cache for visitors; the topics that drop it. */
  cache?: readonly string[] | ((params: Readonly<Record<string, string | undefined>>) => readonly string[])
  /** What the question of a kept address may name besides its language (`cached-query.ts`). */
  cacheQuery?: readonly string[]
  /** Where this page stands in each language; absent: at the same address in all of them. */
  versionsOf?: (data: never, language: Language) => PageVersions | undefined
}

/** Paths of this site, with what their question names besides the language. */
export type PageVersions = {
  /** Under which address search engines should know what this page says. */
  canonical: { path: string; language: Language }
  alternates: Partial<Record<Language, string>>
}

export type FailedPageProps = {
  text: string
  retry: string
  /** What the log knows it by, where nobody expected the trouble. */
  reference: ReactNode
}
