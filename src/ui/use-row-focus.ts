import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rowElement } from './row-elements.ts'

/** One row is the tab stop, in view or not. @param ids a new array when they change @param looking looks at it anew */
export function useRowFocus(
  grid: RefObject<HTMLElement | null>,
  ids: readonly string[],
  looking: RefObject<(() => void) | null>,
) {
  // An object, so that asking for the same row again is noticed.
  const [focused, setFocused] = useState<{ id: string } | null>(null)
  const focusedId = focused?.id ?? null
  const wanted = useRef<string | null>(null)
  /** Also a row that does not stand in the page yet: it takes the focus as soon as it does. */
  const focusRow = useCallback((id: string) => {
    wanted.current = id
    setFocused({ id })
  }, [])
  /** Called whenever a row, or something in it, takes the focus. */
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
  useKeepFocus(grid, ids, focusedId, focusRow)
  return { focusedId, noticeFocus, focusRow }
}

/** When the focused row leaves by itself, the row that now stands in its place gets the focus. */
function useKeepFocus(
  grid: RefObject<HTMLElement | null>,
  ids: readonly string[],
  focusedId: string | null,
  focusRow: (id: string) => void,
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
