import './context-menu.css'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { createTypeAhead } from './type-ahead.ts'

export type ContextMenuItem = {
  id: string
  label: string
  icon?: IconName
  /** Its keys, as they are said to the reader. */
  keys?: string
  isDanger?: boolean
  /** It stands there, but does nothing now: why. */
  disabledBecause?: string
  run(): void
}

/** Where the pointer is, or the element that opened the menu. */
export type MenuPlace = { x: number; y: number } | HTMLElement

type ContextMenuProps = {
  label: string
  items: readonly ContextMenuItem[]
  at: MenuPlace
  /** Closed by a choice, Escape, Tab, a press outside, scrolling. `isByKeyboard`: the focus has to go somewhere. */
  onClose: (isByKeyboard: boolean) => void
}

/** A menu at the pointer, in the browser's top layer, always inside the window. */
export function ContextMenu({ label, items, at, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const typeAhead = useRef(createTypeAhead()).current
  const id = useId()
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    element.showPopover()
    putInside(element, at)
    itemsOf(element)[0]?.focus({ preventScroll: true })
  }, [at])
  useEffect(() => closeFromOutside(menu, () => onClose(false)), [onClose])

  const run = (item: ContextMenuItem) => {
    if (item.disabledBecause) return
    onClose(true)
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return onClose(true)
    }
    const stops = itemsOf(event.currentTarget)
    const here = stops.indexOf(document.activeElement as HTMLElement)
    const step = stepOf(event.key, here, stops.length)
    if (step !== null) event.preventDefault()
    const named = items.map((item, index) => ({ id: String(index), name: item.label }))
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
    const found = isLetter ? typeAhead.find(event.key, named, String(here)) : null
    stops[step ?? (found === null ? here : Number(found))]?.focus()
  }
  return (
    // The browser's own menu would lie over this one.
    <div
      ref={menu}
      className="menu-panel context-menu"
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames('menu-item', item.isDanger && 'menu-item-danger')}
          aria-disabled={item.disabledBecause !== undefined || undefined}
          aria-describedby={item.disabledBecause ? `${id}-${item.id}` : undefined}
          onClick={() => run(item)}
        >
          {item.icon && <Icon name={item.icon} />}
          <span className="context-menu-words">
            {item.label}
            {item.disabledBecause && (
              <span className="context-menu-reason" id={`${id}-${item.id}`}>
                {item.disabledBecause}
              </span>
            )}
          </span>
          {item.keys && (
            <span className="context-menu-keys" aria-hidden="true">
              {item.keys}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** Up and Down go around. */
function stepOf(key: string, here: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: (here + 1) % count,
    ArrowUp: (here + count - 1 + (here === -1 ? 1 : 0)) % count,
    Home: 0,
    End: count - 1,
  }
  return steps[key] ?? null
}

/** Free space between the menu and the edge of the window, in CSS pixels. */
const edge = 8

/** Below its opener or right of the pointer; turned over where there is no room. */
function putInside(menu: HTMLElement, at: MenuPlace): void {
  const { width, height } = menu.getBoundingClientRect()
  const opener = at instanceof HTMLElement ? at.getBoundingClientRect() : null
  const left = opener ? opener.right - width : (at as { x: number }).x
  const top = opener ? opener.bottom + 4 : (at as { y: number }).y
  const turnedTop = (opener ? opener.top - 4 : top) - height
  const room = window.innerHeight - edge - height
  menu.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - edge - width))}px`
  menu.style.top = `${Math.max(edge, top <= room ? top : turnedTop >= edge ? turnedTop : room)}px`
}

function closeFromOutside(menu: { current: HTMLElement | null }, close: () => void): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true }
  const isIn = (target: EventTarget | null) => target instanceof Node && menu.current?.contains(target)
  document.addEventListener('pointerdown', (event) => !isIn(event.target) && close(), options)
  document.addEventListener('scroll', (event) => !isIn(event.target) && close(), options)
  window.addEventListener('resize', close, { signal: stop.signal })
  // Not while it comes down: each item that loses the focus to the next one would close the menu.
  window.addEventListener('blur', close, { signal: stop.signal })
  return () => stop.abort()
}
