import type { ReactNode } from 'react'
import type { Desk } from '../desk.ts'

/** Takes the place of the list (`children`) while something is searched (`?q=`). Filled by its topic. */
export function SearchResults({ children }: { desk: Desk; children: ReactNode }) {
  return children
}
