import { useCallback, useEffect, useState } from 'react'
import { readJson } from '../../details/components/use-answer.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import { searchAddress, searchedFolder, useAskedSearch } from '../asked-search.ts'
import type { SearchPage } from '../search.service.server.ts'

type FoundState = {
  /** What was found, or what was found before while it is asked anew; null until something came. */
  page: SearchPage | null
  isSearching: boolean
  hasFailed: boolean
  retry(): void
  /** Reads on; undefined at the end. */
  more: (() => void) | undefined
}

type Answer = { address: string; page: SearchPage | null; hasFailed: boolean }

/** Asks what the address asks. The page that came with the address, as after a reload, is not asked for twice. */
export function useFound({ page: folderPage, place, folderId }: ListContext): FoundState {
  const { asked } = useAskedSearch()
  const folder = searchedFolder(asked, folderId)
  const address = searchAddress(place, asked.query, folder)
  const brought = folderPage.search
  const isBrought = brought?.query === asked.query && brought.folder === folder
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [times, setTimes] = useState(0)
  const isAnswered = answer?.address === address
  const needsNone = isAnswered || isBrought
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` says that it is time to ask again
  useEffect(() => {
    if (needsNone) return
    const leaving = new AbortController()
    readJson<SearchPage>(address, leaving.signal).then(
      (page) => setAnswer({ address, page, hasFailed: false }),
      () => !leaving.signal.aborted && setAnswer({ address, page: null, hasFailed: true }),
    )
    return () => leaving.abort()
  }, [address, needsNone, times])

  const page = isAnswered ? answer.page : isBrought ? brought : (answer?.page ?? brought)
  const next = page?.next
  const readOn = useCallback(async () => {
    if (!page || !next) return
    const more = await readJson<SearchPage>(searchAddress(place, page.query, page.folder, next)).catch(() => null)
    if (more) setAnswer({ address, page: { ...more, hits: [...page.hits, ...more.hits] }, hasFailed: false })
  }, [page, next, place, address])
  return {
    page: page ?? null,
    isSearching: !needsNone,
    hasFailed: isAnswered && answer.hasFailed,
    retry: () => {
      setAnswer(null)
      setTimes(times + 1)
    },
    more: next && needsNone ? () => void readOn() : undefined,
  }
}
