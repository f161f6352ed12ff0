import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useFocusKept } from './row-focus.ts'
import { everyRow, noRows, onlyRow, type RowSelection, rowsUpTo, toggledRow } from './row-selection.ts'
import { createTypeAhead } from './type-ahead.ts'
import { useLongPress } from './use-long-press.ts'

type RowGridOptions = {
  grid: RefObject<HTMLElement | null>
  /** As shown; the name is what typing ahead looks for. */
  rows: readonly { id: string; name: string }[]
  selection: RowSelection
  onSelect: (selection: RowSelection) => void
  /** Double click, Enter, a tap. */
  onOpen: (id: string) => void
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'shiftKey' | 'altKey'>
const noModifiers: Modifiers = { ctrlKey: false, shiftKey: false, altKey: false }

/** Rows that PageUp and PageDown pass. */
const sizeOfPage = 10

/**
 * A list to work in, as file managers have it: one tab stop; click, Ctrl and Shift select; arrows walk; letters find;
 * double click and Enter open. On a touch screen a tap opens and a long press begins selecting. Follows the ARIA grid
 * pattern (w3.org/WAI/ARIA/apg/patterns/grid).
 */
export function useRowGrid({ grid, rows, selection, onSelect, onOpen }: RowGridOptions) {
  const ids = rows.map(({ id }) => id)
  const [focusedId, setFocused] = useState<string | null>(null)
  const typeAhead = useRef(createTypeAhead()).current
  const tabStop = focusedId !== null && ids.includes(focusedId) ? focusedId : (ids[0] ?? null)
  useFocusKept(grid, ids, focusedId)
  const longPress = useLongPress((id) => onSelect(toggledRow(selection, id)))

  const focus = (id: string) => {
    const row = rowElement(grid.current, id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  /** Plain keys take the selection along, Shift stretches it, Ctrl leaves it. */
  const walkTo = (id: string | undefined, { ctrlKey, shiftKey, altKey }: Modifiers) => {
    if (id === undefined) return
    focus(id)
    if (shiftKey) onSelect(rowsUpTo(selection, ids, id))
    else if (!ctrlKey && !altKey) onSelect(onlyRow(id))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = idOfRow(event.target)
    if (here === null || event.defaultPrevented) return
    const act = actionOf(event, here)
    if (!act) return
    event.preventDefault()
    act()
  }
  const actionOf = (event: KeyboardEvent<HTMLElement>, here: string): (() => void) | undefined => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const step = stepOf(key, ids.indexOf(here), ids.length)
    if (step !== null && !metaKey) return () => walkTo(ids[step], event)
    if (key === 'ArrowRight' || key === 'ArrowLeft') return () => walkInRow(event)
    if (key === 'a' && (ctrlKey || metaKey)) return () => onSelect(everyRow(selection, ids))
    if (key === 'Escape' && selection.selected.size > 0) return () => onSelect(noRows)
    if (ctrlKey && key === ' ') return () => onSelect(toggledRow(selection, here))
    const isOnRow = event.target === rowElement(grid.current, here)
    if (key === 'Enter' && isOnRow && !altKey && !shiftKey) return () => onOpen(here)
    if (key === ' ' && isOnRow && !typeAhead.isTyping()) return () => onSelect(onlyRow(here))
    if (key.length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && !isOnRow)) return
    return () => walkTo(typeAhead.find(key, rows, here) ?? undefined, noModifiers)
  }

  const onClick = (event: MouseEvent<HTMLElement>, id: string) => {
    event.preventDefault()
    if (longPress.endedJustNow()) return
    focus(id)
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    // A screen reader or a script clicks without a pointer: it means the link.
    if (event.detail === 0 || (isTouch && selection.selected.size === 0)) return onOpen(id)
    if (isTouch || event.ctrlKey || event.metaKey) return onSelect(toggledRow(selection, id))
    onSelect(event.shiftKey ? rowsUpTo(selection, ids, id) : onlyRow(id))
  }

  return {
    gridProps: { role: 'grid', 'aria-multiselectable': true, onKeyDown } as const,
    rowProps: (id: string) =>
      ({
        role: 'row',
        'aria-selected': selection.selected.has(id),
        'data-row': id,
        tabIndex: id === tabStop ? 0 : -1,
        onFocus: () => setFocused(id),
        onClick: (event: MouseEvent<HTMLElement>) => onClick(event, id),
        onDoubleClick: () => onOpen(id),
        ...longPress.propsOf(id),
      }) as const,
  }
}

/** Where a key leads from here; null when it leads nowhere. */
function stepOf(key: string, here: number, count: number): number | null {
  const last = count - 1
  const steps: Record<string, number> = {
    ArrowDown: Math.min(here + 1, last),
    ArrowUp: Math.max(here - 1, 0),
    PageDown: Math.min(here + sizeOfPage, last),
    PageUp: Math.max(here - sizeOfPage, 0),
    Home: 0,
    End: last,
  }
  return steps[key] ?? null
}

/** Right goes from the row into its controls, left back out. */
function walkInRow({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const row = rowElement(currentTarget, idOfRow(target) ?? '')
  if (!row) return
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a, button')]
  const next = stops.indexOf(target as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)
  stops[Math.max(next, 0)]?.focus()
}

const idOfRow = (target: EventTarget): string | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row ?? null

export const rowElement = (grid: HTMLElement | null, id: string): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
