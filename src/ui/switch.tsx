import type { ComponentProps, ReactElement } from 'react'
import { useOfflineReason } from './offline-reason.tsx'
import './switch.css'
import { tooltip } from './tooltip/tooltip.ts'

/**
 * On or off, at once: a submit button whose `value` is what it will be, so that its form works without scripts. Without a
 * connection it stays as it is, and says so.
 *
 * @example <Switch label="…" name="showTooltips" isOn={isOn} />
 */
export function Switch({
  label,
  isOn,
  isPending = false,
  ...native
}: { label: string; name: string; isOn: boolean; isPending?: boolean } & ComponentProps<'button'>): ReactElement {
  const offline = useOfflineReason()
  return (
    <button
      {...native}
      {...(offline && {
        'aria-disabled': true,
        'aria-description': offline,
        ...tooltip(offline, { isEssential: true }),
        onClick: (event) => event.preventDefault(),
      })}
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-busy={isPending || undefined}
      value={String(!isOn)}
      className="switch"
    >
      <span className="switch-track" />
      {label}
    </button>
  )
}
