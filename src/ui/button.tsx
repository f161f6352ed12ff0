import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { tooltip } from './tooltip/tooltip.ts'
import { useOfflineReason } from './ui-words.tsx'

type Look = {
  /** One `primary` per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'regular' | 'small'
  /** The only child is an icon: square; give the button an `aria-label`, which is its tooltip too. */
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
  /** Without a connection it does nothing, and says so. So does whatever submits, unless it says otherwise. */
  needsServer?: boolean
}

/** Submits its form unless `type="button"`. While `isPending` it keeps the focus, is said to be busy, does nothing. */
export function Button({
  variant,
  size,
  isIconOnly,
  isPending = false,
  needsServer,
  disabledBecause,
  className,
  children,
  onClick,
  ...native
}: Look & Availability & { isPending?: boolean } & ComponentProps<'button'>) {
  const reason = useReason(needsServer ?? native.type === 'submit', disabledBecause)
  const isBlocked = isPending || reason !== undefined
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isBlocked) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...native}
      className={look({ variant, size, isIconOnly }, className)}
      {...explained(native['aria-label'], isIconOnly, reason)}
      aria-disabled={isBlocked || native['aria-disabled'] || undefined}
      aria-busy={isPending || undefined}
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
}: Look & Availability & ComponentProps<typeof Link>) {
  const reason = useReason(needsServer, disabledBecause)
  const blocked = reason && { 'aria-disabled': true, onClick: stay }
  const telling = explained(link['aria-label'], isIconOnly, reason)
  return <Link {...link} className={look({ variant, size, isIconOnly }, className)} {...telling} {...blocked} />
}

const stay = (event: MouseEvent) => event.preventDefault()

/** Its tooltip: the name of a drawing; in any case, also for readers, why it does nothing now. */
function explained(name: string | undefined, isIconOnly: boolean | undefined, reason: string | undefined) {
  if (reason === undefined) return isIconOnly && tooltip('')
  const text = isIconOnly ? `${name}\n${reason}` : reason
  return { 'aria-description': reason, ...tooltip(text, { isEssential: true }) }
}

function useReason(needsServer: boolean, disabledBecause: string | undefined): string | undefined {
  const offline = useOfflineReason()
  return disabledBecause ?? (needsServer ? offline : undefined)
}

type IconButtonProps = { icon: IconName; label: string } & Omit<
  ComponentProps<typeof Button>,
  'children' | 'isIconOnly' | 'aria-label'
>

/** A small button that is only a drawing; its name is given to screen readers and by its tooltip. Does not submit by itself. */
export const IconButton = ({ icon, label, ...button }: IconButtonProps) => (
  <Button type="button" variant="quiet" size="small" isIconOnly aria-label={label} {...button}>
    {!button.isPending && <Icon name={icon} />}
  </Button>
)
