import type { ComponentProps } from 'react'
import { useOfflineReason } from './ui-words.tsx'
import './switch.css'
import { tooltip } from './tooltip/tooltip.ts'

type SwitchProps = { label: string; name: string; isOn: boolean; isPending?: boolean } & ComponentProps<'button'>

/** A submit button whose `value` is what it will be, so that its form works without scripts. */
export function Switch({ label, isOn, isPending = false, ...native }: SwitchProps) {
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
