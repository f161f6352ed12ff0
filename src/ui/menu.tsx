import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { tooltip } from './tooltip/tooltip.ts'

/**
 * A menu on native `details`, so that it opens without scripts. `data-menu` lets the paper pages' script close it the same way:
 * by taking the `open` attribute off, which is harmless to do twice.
 */
export function DetailsMenu({
  label,
  summary,
  align = 'start',
  className,
  children,
}: {
  /** The name of the menu for readers; contains the visible words of `summary`, if any. */
  label: string
  summary: ReactNode
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}): ReactElement {
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

type Item = { icon?: IconName; isDanger?: boolean; children: ReactNode }

function itemClass(isDanger: boolean | undefined, className: string | undefined): string {
  return classNames('menu-item', isDanger && 'menu-item-danger', className)
}

/** A line of a menu that goes somewhere. */
export function MenuLink({
  icon,
  isDanger,
  className,
  children,
  ...link
}: Item & ComponentProps<typeof Link>): ReactElement {
  return (
    <Link {...link} className={itemClass(isDanger, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A line of a menu that does something; `type="submit"` inside a form of its own works without scripts. */
export function MenuButton({
  icon,
  isDanger,
  className,
  children,
  type = 'button',
  ...native
}: Item & ComponentProps<'button'>): ReactElement {
  return (
    <button {...native} type={type} className={itemClass(isDanger, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
