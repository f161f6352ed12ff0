import { useMatches } from 'react-router'
import type { PageVersions, RouteHandle } from '#platform/http/route-handle.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'

/** Where the open page stands in each language, as its route tells; undefined: at the same address in all of them. */
export function usePageVersions(): PageVersions | undefined {
  const language = useTranslation().i18n.language as Language
  const told = useMatches().findLast(({ handle }) => (handle as RouteHandle | undefined)?.versionsOf)
  if (!told || told.loaderData === undefined) return undefined
  return (told.handle as RouteHandle).versionsOf?.(told.loaderData as never, language)
}
