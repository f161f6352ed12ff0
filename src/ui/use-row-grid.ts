import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useMemo,
  useRef,
} from 'react'
import type { MenuPlace } from './context-menu.tsx'
import {
  idOfRow,
  isInCheck,
  isInField,
  isMac,
  menuButtonOf,
  rowElement,
  rowsPerPage,
  walkInRow,
} from './row-elements.ts'
import { intentOf, type RowIntent } from './row-keys.ts'
import { alsoRowsUpTo, everyRow, noRows, onlyRow, type RowSelection, rowsUpTo, toggledRow } from './row-selection.ts'
import { createTypeAhead } from './type-ahead.ts'
import type { useRowFocus } from './use-row-focus.ts'

type RowGridOptions = {
  grid: RefObject<HTMLElement | null>
  /** As shown, a new array when they change; the name is what typing ahead looks for. */
  rows: readonly { id: string; name: string }[]
  selection: RowSelection
  onSelect: (selection: RowSelection) => void
  /** Double click, Enter, a tap. */
  onOpen: (id: string) => void
  /** The row's button, the right button of the mouse, the menu key. With a finger nothing is selected by it. */
  onMenu: (id: string, at: MenuPlace, isTouch: boolean) => void
  onHelp: () => void
  /** Escape while nothing is selected. */
  onEscape: () => void
  hasLetters: boolean
  focus: ReturnType<typeof useRowFocus>
}

/**
 * As file managers have it: one tab stop; click, Ctrl and Shift select; arrows walk; letters find; double click and Enter open.
 * On a touch screen a tap opens and a long press selects (w3.org/WAI/ARIA/apg/patterns/grid). All listeners stand on the list:
 * a row carries `data-row`, its selecting cell `data-row-check`, its menu button `data-row-menu`.
 */
export function useRowGrid(options: RowGridOptions) {
  const { grid, rows, selection, onSelect, onOpen, onMenu } = options
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { focusedId, noticeFocus, focusRow } = options.focus
  const typeAhead = useRef(createTypeAhead()).current
  const pointer = useRef('')
  const { handlers, endedJustNow } = useLongPress((target) => {
    const id = idOfRow(target)
    if (id !== null) onSelect(toggledRow(selection, id))
  })
  const isTouch = () => pointer.current === 'touch'
  const tabStop = Math.max(focusedId === null ? 0 : ids.indexOf(focusedId), 0)

  const walk = (id: string | undefined, how: 'only' | 'range' | 'focus') => {
    if (id === undefined) return
    focusRow(id)
    if (how === 'range') onSelect(rowsUpTo(selection, ids, id))
    if (how === 'only') onSelect(onlyRow(id))
  }
  const letGo = () => (selection.selected.size > 0 ? onSelect(noRows) : options.onEscape())
  const follow = (intent: RowIntent, here: string, target: HTMLElement) => {
    const row = rowElement(grid.current, here)
    const acts: Record<RowIntent['act'], () => void> = {
      walk: () => intent.act === 'walk' && walk(ids[intent.to], intent.how),
      into: () => intent.act === 'into' && walkInRow(target, intent.by),
      find: () => intent.act === 'find' && walk(typeAhead.find(intent.letter, rows, here) ?? undefined, 'only'),
      all: () => onSelect(everyRow(selection, ids)),
      only: () => onSelect(onlyRow(here)),
      toggle: () => onSelect(toggledRow(selection, here)),
      open: () => onOpen(here),
      clear: letGo,
      menu: () => row && onMenu(here, belowNameOf(row), false),
      help: options.onHelp,
    }
    acts[intent.act]()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const here = idOfRow(target)
    const row = here === null ? null : rowElement(grid.current, here)
    if (here === null || row === null || event.defaultPrevented || isInField(target)) return
    const intent = intentOf(event, {
      here: ids.indexOf(here),
      count: ids.length,
      page: rowsPerPage(row),
      isMac: isMac(),
      isOnRow: target === row,
      isTyping: typeAhead.isTyping(),
      hasLetters: options.hasLetters,
    })
    if (!intent) return
    event.preventDefault()
    follow(intent, here, target)
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const id = idOfRow(event.target)
    if (id === null || isInField(event.target)) return
    const menuButton = menuButtonOf(event.target)
    if (menuButton) return onMenu(id, menuButton, isTouch())
    if (isInCheck(event.target)) return onSelect(checked(event, id))
    event.preventDefault()
    if (isTouch() && endedJustNow()) return
    focusRow(id)
    // A screen reader or a script clicks without a pointer: it means the link.
    if (event.detail === 0 || (isTouch() && selection.selected.size === 0)) return onOpen(id)
    onSelect(isTouch() ? toggledRow(selection, id) : clicked(event, id))
  }
  const checked = ({ shiftKey }: MouseEvent, id: string) =>
    shiftKey ? alsoRowsUpTo(selection, ids, id) : toggledRow(selection, id)
  const clicked = ({ ctrlKey, metaKey, shiftKey }: MouseEvent, id: string) => {
    if (shiftKey) return ctrlKey || metaKey ? alsoRowsUpTo(selection, ids, id) : rowsUpTo(selection, ids, id)
    return ctrlKey || metaKey ? toggledRow(selection, id) : onlyRow(id)
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const id = idOfRow(target)
    if (id === null || isTouch() || ctrlKey || metaKey || shiftKey) return
    if (!isInField(target) && !isInCheck(target) && !menuButtonOf(target)) onOpen(id)
  }
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const id = idOfRow(event.target)
    if (id === null || event.shiftKey || isInField(event.target)) return
    event.preventDefault()
    if (isTouch()) return
    focusRow(id)
    onMenu(id, { x: event.clientX, y: event.clientY }, false)
  }
  const gridProps = {
    role: 'grid',
    'aria-multiselectable': true,
    onKeyDown,
    onClick,
    onDoubleClick,
    onContextMenu,
    ...handlers,
    onPointerDownCapture: (event: { pointerType: string }) => {
      pointer.current = event.pointerType
    },
    onFocus: (event: FocusEvent) => noticeFocus(idOfRow(event.target)),
  } as const
  return { gridProps, tabStop, focusRow }
}

/** Where a menu opens that was asked for by a key. */
function belowNameOf(row: HTMLElement): MenuPlace {
  const { left, bottom } = (row.querySelector('a') ?? row).getBoundingClientRect()
  return { x: left, y: bottom }
}

/** How long a finger rests before it selects, in milliseconds. */
const longPressTime = 500
/** How far it may tremble, in CSS pixels. */
const tremble = 10

/** Tells a finger that rests on something from one that taps or scrolls. Mouse and pen are left alone. */
function useLongPress(onLongPress: (target: EventTarget) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const hasEnded = useRef(false)
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const onPointerDown = (event: PointerEvent) => {
    cancel()
    hasEnded.current = false
    if (event.pointerType !== 'touch') return
    const { target, clientX: x, clientY: y } = event
    const timer = setTimeout(() => {
      press.current = null
      hasEnded.current = true
      onLongPress(target)
    }, longPressTime)
    press.current = { timer, x, y }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const start = press.current
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > tremble) cancel()
  }
  return {
    /** The click that follows the long press is part of it. */
    endedJustNow: (): boolean => hasEnded.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp: cancel, onPointerCancel: cancel },
  }
}
