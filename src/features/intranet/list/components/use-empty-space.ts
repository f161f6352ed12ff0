import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { noRows, type RowSelection } from '#ui/row-selection.ts'

const operated =
  'a, button, input, select, textarea, label, summary, dialog, aside, [role], [draggable="true"], [popover]'
const text = 'h1, h2, p, nav, header'

type EmptySpaceOptions = {
  panel: RefObject<HTMLElement | null>
  ids: readonly string[]
  selection: RowSelection
  onSelect: (selection: RowSelection) => void
  focusRow: (id: string) => void
  onMenu: (at: MenuPlace) => void
}

/** Around the rows: a click selects nothing, the right button opens the folder's menu, dragging draws a rectangle. */
export function useEmptySpace(options: EmptySpaceOptions): void {
  const onClick = useEffectEvent((event: MouseEvent) => clear(event, options))
  const onContextMenu = useEffectEvent((event: MouseEvent) => askForMenu(event, options))
  const onPointerDown = useEffectEvent((event: PointerEvent) => press(event, options))
  useEffect(() => {
    const main = document.getElementById('main')
    const stop = new AbortController()
    main?.addEventListener('click', onClick, stop)
    main?.addEventListener('contextmenu', onContextMenu, stop)
    main?.addEventListener('pointerdown', onPointerDown, stop)
    return () => stop.abort()
  }, [])
}

const isOn = (event: Event, what: string) => (event.target as Element).closest(what) !== null
const isEmpty = (event: Event) => !isOn(event, operated)

function clear(event: MouseEvent, { selection, onSelect }: EmptySpaceOptions): void {
  if (isEmpty(event) && selection.selected.size > 0) onSelect(noRows)
}

function askForMenu(event: MouseEvent, { onMenu }: EmptySpaceOptions): void {
  if (!isEmpty(event) || isOn(event, text) || event.shiftKey || event.defaultPrevented) return
  event.preventDefault()
  onMenu({ x: event.clientX, y: event.clientY })
}

/** With a mouse only: a finger scrolls. A row that may be carried away is not empty space. */
function press(event: PointerEvent, { panel, ids, selection, onSelect, focusRow }: EmptySpaceOptions): void {
  if (event.pointerType !== 'mouse' || event.button !== 0 || event.shiftKey) return
  const row = (event.target as Element).closest('[data-row]')
  const control = (event.target as Element).closest(operated)
  if ((control !== null && control !== row && control.getAttribute('role') !== 'grid') || isOn(event, text)) return
  const rows = panel.current?.querySelector('tbody')
  const rowHeight = rows?.querySelector('[data-row]')?.getBoundingClientRect().height
  if (!rows || !rowHeight) return
  const before = event.ctrlKey || event.metaKey ? selection.selected : noRows.selected
  let drawn: string[] = []
  const onChange = (from: number, to: number) => {
    drawn = ids.slice(from, to)
    onSelect({ selected: new Set([...before, ...drawn]), anchor: drawn[0] ?? null })
  }
  let isHeld = true
  const letGo = ({ clientY }: PointerEvent) => {
    isHeld = false
    // The keys go on from the row that the pointer reached: Escape, Delete, the arrows.
    const reached = clientY < event.clientY ? drawn[0] : drawn.at(-1)
    if (reached !== undefined) focusRow(reached)
  }
  addEventListener('pointerup', letGo, { capture: true, once: true })
  // The first one comes over the network: a click is over by then.
  void import('#ui/draw-rectangle.ts').then(
    ({ drawRectangle }) => isHeld && drawRectangle(event, { rows, rowHeight, count: ids.length, onChange }),
  )
}
