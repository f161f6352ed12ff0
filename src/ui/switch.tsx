import type { ComponentProps, ReactElement } from 'react'
import './switch.css'

/**
 * On or off, at once: a submit button whose `value` is what it will be, so that its form works without scripts.
 *
 * @example <Switch label="…" name="showTooltips" isOn={isOn} />
 */
export function Switch({
  label,
  isOn,
  isPending = false,
  ...native
}: { label: string; name: string; isOn: boolean; isPending?: boolean } & ComponentProps<'button'>): ReactElement {
  return (
    <button
      {...native}
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
