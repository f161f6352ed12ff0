import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowElement } from './row-elements.ts'

type FocusRow = (id: string) => void

type RowFocus = {
  focusedId: string | null
  /** To be told whenever a row, or something in it, takes the focus. */
  noticeFocus: (id: string | null) => void
  /** Also a row that does not stand in the page yet: it takes the focus as soon as it does. */
  focusRow: FocusRow
}

/**
 * One row of a list is its tab stop, and may be focused though it lies far from what is shown.
 *
 * @param ids as shown; a new array when they change
 * @param looking shows the rows that were scrolled to
 */
export function useRowFocus(
  grid: RefObject<HTMLElement | null>,
  ids: readonly string[],
  looking: RefObject<(() => void) | null>,
): RowFocus {
  // An object, so that asking for the same row again is noticed.
  const [focused, setFocused] = useState<{ id: string } | null>(null)
  const focusedId = focused?.id ?? null
  const wanted = useRef<string | null>(null)
  const focusRow = useCallback<FocusRow>((id) => {
    wanted.current = id
    setFocused({ id })
  }, [])
  const noticeFocus = useCallback((id: string | null) => {
    wanted.current = null
    if (id !== null) setFocused((before) => (before?.id === id ? before : { id }))
  }, [])
  const settle = () => {
    const row = wanted.current === null ? null : rowElement(grid.current, wanted.current)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
    looking.current?.()
  }
  useLayoutEffect(settle)
  useFocusKept(grid, ids, focusedId, focusRow)
  return { focusedId, noticeFocus, focusRow }
}

/**
 * Keeps the focus in the list when its focused row leaves by itself, because somebody else deleted it: the row that now
 * stands in its place gets it. Does nothing while the focus is elsewhere.
 */
function useFocusKept(
  grid: RefObject<HTMLElement | null>,
  ids: readonly string[],
  focusedId: string | null,
  focusRow: FocusRow,
): void {
  const place = useRef(-1)
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows counts
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (!hadFocus.current || !isLost || place.current < 0 || ids.includes(focusedId ?? '')) return
    const successor = ids[Math.min(place.current, ids.length - 1)]
    if (successor !== undefined) focusRow(successor)
  }, [ids])
  useEffect(() => {
    place.current = focusedId === null ? -1 : ids.indexOf(focusedId)
    hadFocus.current = grid.current?.contains(document.activeElement) ?? false
  })
}
