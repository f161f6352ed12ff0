import { href, useSearchParams } from 'react-router'
import { folderAddress, type Place } from '../core/places.ts'

type AskedSearch = { query: string; isEverywhere: boolean }

export const askedIn = (parameters: URLSearchParams): AskedSearch => ({
  query: parameters.get('q')?.trim() ?? '',
  isEverywhere: parameters.get('everywhere') === '1',
})

export function asking({ query, isEverywhere }: AskedSearch, beside: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(beside)
  for (const name of ['q', 'everywhere', 'next']) parameters.delete(name)
  if (query !== '') parameters.set('q', query)
  if (query !== '' && isEverywhere) parameters.set('everywhere', '1')
  return parameters
}

export const searchedFolder = (asked: AskedSearch, openFolder: string | null) =>
  asked.isEverywhere ? null : openFolder

export function foundAddress(place: Place, openFolder: string | null, asked: AskedSearch, after?: string): string {
  const parameters = asking(asked, new URLSearchParams())
  // Not `after`: that is the listing's own.
  if (after) parameters.set('next', after)
  return `${folderAddress(place, openFolder)}?${parameters}`
}

export function searchAddress({ basePath }: Place, query: string, folder: string | null, after?: string): string {
  const parameters = new URLSearchParams({ q: query, ...(folder !== null && { folder }), ...(after && { after }) })
  return `${href(`${basePath}/search`)}?${parameters}`
}

/** In the address, so that a link, a reload and Back find it again. The first letter is a step of its own. */
export function useAskedSearch() {
  const [parameters, setParameters] = useSearchParams()
  const asked = askedIn(parameters)
  const ask = (next: Partial<AskedSearch>) => {
    const change = (now: URLSearchParams) => asking({ ...askedIn(now), ...next }, now)
    setParameters(change, { replace: asked.query !== '', preventScrollReset: true })
  }
  return { asked, ask }
}
