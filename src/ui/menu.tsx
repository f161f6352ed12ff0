import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { tooltip } from './tooltip/tooltip.ts'

type MenuProps = {
  /** The name of the menu for readers; contains the visible words of `summary`, if any. */
  label: string
  summary: ReactNode
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** Native `details` open without scripts. `enhance.ts` closes any `data-menu` too, which is harmless to do twice. */
export function DetailsMenu({ label, summary, align = 'start', className, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => (menu.current ? closeFromOutside(menu.current) : undefined), [])
  return (
    <details ref={menu} className={classNames('menu', align === 'end' && 'menu-end', className)} data-menu>
      <summary aria-label={label} {...(typeof summary === 'string' ? undefined : tooltip(''))}>
        {summary}
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}

/** Closes on a press outside, on Escape (the focus goes back to the button) and on a choice. Answers the undoing. */
function closeFromOutside(menu: HTMLDetailsElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const isIn = (target: EventTarget | null) => target instanceof Node && menu.contains(target)
  const close = () => {
    menu.open = false
  }
  document.addEventListener('pointerdown', (event) => !isIn(event.target) && close(), { signal })
  document.addEventListener('focusin', (event) => !isIn(event.target) && close(), { signal })
  menu.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('.menu-item') && close(),
    { signal },
  )
  menu.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !menu.open) return
      event.stopPropagation()
      close()
      menu.querySelector('summary')?.focus()
    },
    { signal },
  )
  return () => stop.abort()
}
