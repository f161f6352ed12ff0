import { useEffect } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { FolderView } from '../folder-view.service.server.ts'

/** The folder that was left by the very navigation that opened this one; undefined otherwise. */
let left: string | null | undefined

/** Where the focus was on each page of the history, for Back and reload. */
const storageKey = 'intranetFocus'
const remembered = (): Record<string, string> => JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')

type ArrivalOptions = {
  view: FolderView
  ids: readonly string[]
  focusedId: string | null
  focusRow: (id: string) => void
  select: (id: string) => void
}

/** The focus goes where one left off. `?selected=` names a row in a link. A page opened by its address keeps its own focus. */
export function useArrival({ view, ids, focusedId, focusRow, select }: ArrivalOptions): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const [search] = useSearchParams()
  const here = view.folder?.id ?? null
  const parent = view.folder ? view.folder.parent : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival counts, not later changes of the rows
  useEffect(() => {
    const sent = search.get('selected')
    const cameBack = type === 'POP' ? remembered()[key] : undefined
    const cameUp = ids.find((id) => id === left)
    const cameDown = left !== undefined && left === parent ? ids[0] : undefined
    if (sent !== null && ids.includes(sent) && cameBack === undefined) select(sent)
    const row = cameBack ?? sent ?? (type === 'POP' ? undefined : (cameUp ?? cameDown))
    // The page's own title takes the focus first.
    if (row) requestAnimationFrame(() => focusRow(row))
    return () => {
      left = here
      // Only a folder that opens in the same moment comes from here; any other page forgets.
      setTimeout(() => {
        left = undefined
      })
    }
  }, [here])
  useEffect(() => {
    if (focusedId === null) return
    const entries = Object.entries({ ...remembered(), [key]: focusedId })
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries.slice(-50))))
  }, [key, focusedId])
}
