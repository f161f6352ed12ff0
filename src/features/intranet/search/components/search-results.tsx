import { lazy, type ReactNode, Suspense } from 'react'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { withLazyMessages } from '../../lazy-messages.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import { useAskedSearch } from './use-asked-search.ts'

/** Loaded when the first letter was typed. */
const FoundResources = lazy(() =>
  withLazyMessages(import('./found-resources.tsx')).then((module) => ({ default: module.FoundResources })),
)

/** Takes the place of the list (`children`) while something is searched (`?q=`), but not before something can be found. */
export function SearchResults({ list, children }: { list: ListContext; children: ReactNode }) {
  const { asked } = useAskedSearch()
  const isConnected = useIsConnected()
  if (asked.query === '') return children
  return (
    <Suspense fallback={isConnected ? <div className="found panel" aria-busy="true" /> : children}>
      <FoundResources list={list}>{children}</FoundResources>
    </Suspense>
  )
}
