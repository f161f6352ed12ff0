import type { ComponentProps, MouseEvent, ReactElement } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type Look = {
  /** One `primary` per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'regular' | 'small'
  /** The only child is an icon: square; give the button an `aria-label`. */
  isIconOnly?: boolean
}

function look({ variant = 'secondary', size = 'regular', isIconOnly }: Look, className?: string): string {
  return classNames(
    'button',
    `button-${variant}`,
    size === 'small' && 'button-small',
    isIconOnly && 'button-icon',
    className,
  )
}

/**
 * A native button: inside a form it submits unless `type="button"` is given.
 * While `isPending` it keeps the focus, says that it is busy and does nothing.
 */
export function Button({
  variant,
  size,
  isIconOnly,
  isPending = false,
  className,
  children,
  onClick,
  ...native
}: Look & { isPending?: boolean } & ComponentProps<'button'>): ReactElement {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...native}
      className={look({ variant, size, isIconOnly }, className)}
      aria-disabled={isPending || native['aria-disabled'] || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending || onClick ? click : undefined}
    >
      {isPending && <span className="spinner" />}
      {children}
    </button>
  )
}

/** Looks like a button, goes somewhere: a link. */
export function ButtonLink({
  variant,
  size,
  isIconOnly,
  className,
  ...link
}: Look & ComponentProps<typeof Link>): ReactElement {
  return <Link {...link} className={look({ variant, size, isIconOnly }, className)} />
}
