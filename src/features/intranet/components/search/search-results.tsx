import { lazy, type ReactNode, Suspense } from 'react'
import { withLaterWords } from '../../later-words.ts'
import type { Desk } from '../list/desk.ts'
import { useAskedSearch } from './use-asked-search.ts'

/** Loaded when the first letter was typed. */
const FoundResources = lazy(() =>
  withLaterWords(import('./found-resources.tsx')).then((module) => ({ default: module.FoundResources })),
)

/** Takes the place of the list (`children`) while something is searched (`?q=`). */
export function SearchResults({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { asked } = useAskedSearch()
  if (asked.query === '') return children
  return (
    <Suspense fallback={<div className="found panel" aria-busy="true" />}>
      <FoundResources desk={desk} />
    </Suspense>
  )
}
