import type { ComponentProps, MouseEvent, ReactElement } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { useOfflineReason } from './offline-reason.tsx'

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

type Availability = {
  /** It stands there, but does nothing now: why. It keeps the focus and its place. */
  disabledBecause?: string | undefined
  /** Without a connection it does nothing, and says so (ux.md T11). */
  needsServer?: boolean
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
  needsServer = false,
  disabledBecause,
  className,
  children,
  onClick,
  ...native
}: Look & Availability & { isPending?: boolean } & ComponentProps<'button'>): ReactElement {
  const reason = useReason(needsServer, disabledBecause)
  const isBlocked = isPending || reason !== undefined
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isBlocked) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...native}
      className={look({ variant, size, isIconOnly }, className)}
      aria-disabled={isBlocked || native['aria-disabled'] || undefined}
      aria-busy={isPending || undefined}
      title={reason ?? native.title}
      onClick={isBlocked || onClick ? click : undefined}
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
  needsServer = false,
  disabledBecause,
  className,
  ...link
}: Look & Availability & ComponentProps<typeof Link>): ReactElement {
  const reason = useReason(needsServer, disabledBecause)
  const blocked = reason && { 'aria-disabled': true, title: reason, onClick: stay }
  return <Link {...link} className={look({ variant, size, isIconOnly }, className)} {...blocked} />
}

const stay = (event: MouseEvent) => event.preventDefault()

function useReason(needsServer: boolean, disabledBecause: string | undefined): string | undefined {
  const offline = useOfflineReason()
  return disabledBecause ?? (needsServer ? offline : undefined)
}
