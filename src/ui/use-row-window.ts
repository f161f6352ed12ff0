import { type RefObject, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Which rows of a long list stand in the page; `last` is the first one that no longer does. */
type RowWindow = { first: number; last: number }

/** Lists up to here are shown whole: the browser's own search, readers and print find everything. */
export const plainLimit = 100

/** Rows ready above and below what is seen, so that a turn of the wheel finds them there. */
const spare = 16
/** The window moves by so many rows at once: most scrolling changes nothing. */
const step = 8

/** What the server sends of a long list, and what stands there before anything is measured. */
export const firstWindow = (count: number): RowWindow => ({ first: 0, last: count <= plainLimit ? count : 40 })

type View = {
  /** How far the upper edge of what is seen lies below the first row; negative when the list begins further down. */
  top: number
  /** Of what is seen. All in CSS pixels. */
  height: number
  rowHeight: number
  count: number
}

/** The rows that are seen, and some to spare. */
export function windowOf({ top, height, rowHeight, count }: View): RowWindow {
  if (count <= plainLimit || rowHeight <= 0) return firstWindow(count)
  const snap = (row: number, round: (steps: number) => number) => round(row / step) * step
  const first = snap(top / rowHeight - spare, Math.floor)
  const last = snap((top + height) / rowHeight + spare, Math.ceil)
  return { first: Math.min(Math.max(first, 0), count), last: Math.min(Math.max(last, step), count) }
}

/** A row by its index, or so many rows that are left out. */
type RowPiece = { index: number } | { gap: number; before: number }

/** The rows of the window, one more that must not go (it has the focus), and gaps as tall as what they leave out. */
export function piecesOf({ first, last }: RowWindow, kept: number, count: number): RowPiece[] {
  const indexes = Array.from({ length: Math.max(last - first, 0) }, (_, i) => first + i)
  if (kept >= 0 && kept < first) indexes.unshift(kept)
  if (kept >= last && kept < count) indexes.push(kept)
  const pieces: RowPiece[] = []
  let next = 0
  for (const index of indexes) {
    if (index > next) pieces.push({ gap: index - next, before: index })
    pieces.push({ index })
    next = index + 1
  }
  if (count > next) pieces.push({ gap: count - next, before: count })
  return pieces
}

/** Follows what is scrolled into view. @param looking lets others say: look again, the program has scrolled */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  looking: RefObject<(() => void) | null>,
): RowWindow {
  const [shown, setShown] = useState(() => firstWindow(count))
  const look = useCallback(() => {
    const next = list.current ? windowIn(list.current, count) : firstWindow(count)
    setShown((before) => (before.first === next.first && before.last === next.last ? before : next))
  }, [list, count])
  useImperativeHandle(looking, () => look, [look])
  useLayoutEffect(look, [look])
  useEffect(() => {
    if (count <= plainLimit) return
    const stop = new AbortController()
    const { signal } = stop
    // In the same frame: rows that come later would be seen coming.
    const lookNow = () => flushSync(look)
    addEventListener('scroll', lookNow, { signal, passive: true })
    addEventListener('resize', lookNow, { signal })
    addEventListener('beforeprint', () => flushSync(() => setShown({ first: 0, last: count })), { signal })
    addEventListener('afterprint', lookNow, { signal })
    return () => stop.abort()
  }, [look, count])
  // Until the effect has looked, a list that became short is not cut.
  return count <= plainLimit ? firstWindow(count) : shown
}

function windowIn(list: HTMLElement, count: number): RowWindow {
  const rowHeight = list.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0
  const top = -(list.querySelector('tbody') ?? list).getBoundingClientRect().top
  return windowOf({ top, height: window.innerHeight, rowHeight, count })
}
