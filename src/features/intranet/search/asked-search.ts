import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { folderAddress, type Place } from '../core/places.ts'

/** What the address of a folder asks to search. */
export type AskedSearch = {
  /** As it was typed; empty when nothing is searched. */
  query: string
  /** In the whole collection instead of in the open folder. */
  isEverywhere: boolean
}

export const askedIn = (parameters: URLSearchParams): AskedSearch => ({
  query: parameters.get('q')?.trim() ?? '',
  isEverywhere: parameters.get('everywhere') === '1',
})

/** The parameters of an address that asks this, beside what else stands in it, such as the year. */
export function asking({ query, isEverywhere }: AskedSearch, beside: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(beside)
  for (const name of ['q', 'everywhere', 'next']) parameters.delete(name)
  if (query !== '') parameters.set('q', query)
  if (query !== '' && isEverywhere) parameters.set('everywhere', '1')
  return parameters
}

/** Which folder is searched with what lies below; null for the whole collection. */
export const searchedFolder = (asked: AskedSearch, openFolder: string | null): string | null =>
  asked.isEverywhere ? null : openFolder

/** A page of the listing that shows what was found; works without scripts. */
export function foundAddress(place: Place, openFolder: string | null, asked: AskedSearch, after?: string): string {
  const parameters = asking(asked, new URLSearchParams())
  // Not `after`: that is the listing's own.
  if (after) parameters.set('next', after)
  return `${folderAddress(place, openFolder)}?${parameters}`
}

/** Only data: what was found. */
export function searchAddress({ basePath }: Place, query: string, folder: string | null, after?: string): string {
  const parameters = new URLSearchParams({ q: query, ...(folder !== null && { folder }), ...(after && { after }) })
  return `${basePath}/search?${parameters}`
}

/**
 * What is searched stands in the address, so that a link, a reload and Back find it again. The first letter is
 * a step of its own; what is typed after it takes its place.
 */
export function useAskedSearch(): { asked: AskedSearch; ask(next: Partial<AskedSearch>): void } {
  const [parameters, setParameters] = useSearchParams()
  const asked = useMemo(() => askedIn(parameters), [parameters])
  const ask = useCallback(
    (next: Partial<AskedSearch>) =>
      setParameters((now) => asking({ ...askedIn(now), ...next }, now), {
        replace: asked.query !== '',
        preventScrollReset: true,
      }),
    [setParameters, asked.query],
  )
  return { asked, ask }
}
