import { useEffect, useState } from 'react'
import type { Place } from '../../folder-page.ts'
import { type FoundFolder, readFolders } from './use-folder-tree.ts'

/** How long the hand rests before a search begins, in milliseconds. */
const rest = 200

/** The folders that a search finds; null while nothing is looked for. */
export function useFolderSearch(place: Place, typed: string) {
  const query = typed.trim()
  const [found, setFound] = useState<{ query: string; folders: readonly FoundFolder[] | 'failed' } | null>(null)
  useEffect(() => {
    if (query === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      readFolders(place, { query }, stop.signal).then(
        (folders) => setFound({ query, folders }),
        () => stop.signal.aborted || setFound({ query, folders: 'failed' }),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [place, query])
  if (query === '') return null
  // Until the answer to this question comes, that to the one before stays.
  return { folders: found?.folders ?? ('loading' as const), isFresh: found?.query === query }
}
