import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type AskedSearch, askedIn, asking } from '../asked-search.ts'

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
