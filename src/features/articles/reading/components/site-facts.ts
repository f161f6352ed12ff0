import { useRouteLoaderData } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'

/** What the frame knows of the site, for what pages tell search engines and whoever shares them. */
export type SiteFacts = {
  publicUrl: string
  language: Language
  organisation: { name: string; logo: string | null }
  user: object | null
}

export const useSite = (): SiteFacts | undefined => useRouteLoaderData('root')

/** What goes to machines; null for members: their pages are nobody else's. */
export function usePublicSite(): SiteFacts | null {
  const site = useSite()
  return site && !site.user ? site : null
}
