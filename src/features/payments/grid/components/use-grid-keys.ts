import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { GridRows } from './use-grid-rows.ts'

/** Row -1 is the head; column 0 the name. */
type Place = { row: number; column: number }

type Options = {
  panel: RefObject<HTMLElement | null>
  rows: GridRows
  columns: number
  /** What another key does at a place. Answers whether it does anything. */
  onKey: (event: KeyboardEvent, place: Place) => boolean
}

/** The pattern of a grid: one place in the order of Tab, from which the arrow keys lead to every other (WAI-ARIA 1.2). */
export function useGridKeys({ panel, rows: { rows, count, want }, columns, onKey }: Options) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const goal = useRef<Place | null>(null)
  // What was left out by a filter has no place any more.
  const place = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns) }

  // A row that is not there yet is read first; the focus follows when it has come.
  useEffect(() => {
    const to = goal.current
    if (to === null || to.row >= rows.length) return
    const element = panel.current?.querySelector<HTMLElement>(`[data-at="${to.row} ${to.column}"]`)
    if (element) {
      goal.current = null
      element.focus()
    } else if (to.row !== active.row || to.column !== active.column) setActive(to)
  })

  const go = ({ row, column }: Place) => {
    const to = { row: Math.min(Math.max(row, -1), count - 1), column: Math.min(Math.max(column, 0), columns) }
    goal.current = to
    // Where one stands stays in the page until then.
    if (to.row >= rows.length) want({ first: to.row, last: to.row + 1 })
    else setActive(to)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event.target)
    if (!at || event.altKey) return
    const to = targetOf(event, at, { count, columns, page: rowsInSight(panel.current) })
    if (to) go(to)
    else if (!onKey(event, at)) return
    event.preventDefault()
  }

  return {
    place,
    onKeyDown,
    onFocus({ target }: FocusEvent) {
      const at = placeOf(target)
      goal.current = null
      if (at && (at.row !== active.row || at.column !== active.column)) setActive(at)
    },
  }
}

function placeOf(target: EventTarget): Place | null {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined
  const [row = Number.NaN, column = Number.NaN] = (at ?? '').split(' ').map(Number)
  return at === undefined ? null : { row, column }
}

type Size = { count: number; columns: number; page: number }

function targetOf({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: Place, { count, columns, page }: Size) {
  const isWhole = ctrlKey || metaKey
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'Home':
      return { row: isWhole ? 0 : row, column: 0 }
    case 'End':
      return { row: isWhole ? count - 1 : row, column: columns }
    case 'PageUp':
      return { row: Math.max(row - page, 0), column }
    case 'PageDown':
      return { row: row + page, column }
    default:
      return null
  }
}

function rowsInSight(panel: HTMLElement | null): number {
  const height = panel?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0
  return height > 0 ? Math.max(Math.floor((panel?.clientHeight ?? 0) / height) - 4, 1) : 10
}
