import { lazy, type ReactNode, Suspense } from 'react'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { withLaterWords } from '../../later-words.ts'
import type { Desk } from '../../list/components/desk.ts'
import { useAskedSearch } from './use-asked-search.ts'

/** Loaded when the first letter was typed. */
const FoundResources = lazy(() =>
  withLaterWords(import('./found-resources.tsx')).then((module) => ({ default: module.FoundResources })),
)

/** Takes the place of the list (`children`) while something is searched (`?q=`), but not before something can be found. */
export function SearchResults({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { asked } = useAskedSearch()
  const isConnected = useIsConnected()
  if (asked.query === '') return children
  return (
    <Suspense fallback={isConnected ? <div className="found panel" aria-busy="true" /> : children}>
      <FoundResources desk={desk}>{children}</FoundResources>
    </Suspense>
  )
}
