import { Icon, type IconName } from '#ui/icon.tsx'
import type { CellState } from '../grid-filter.ts'

const icons: Partial<Record<CellState, IconName>> = { paid: 'check', due: 'clock', late: 'error', waived: 'minus' }

/** What a state looks like: a drawing beside its word, for the colour alone says nothing. */
export function CellSign({ state }: { state: CellState }) {
  const icon = icons[state]
  if (icon) return <Icon name={icon} />
  // Not among the icons of `ui`: those weigh on everybody's first visit.
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {state === 'nothing' ? <path d="M8 10h4" /> : <circle cx="10" cy="10" r="6.5" />}
      {state === 'part' && <path d="M10 3.5a6.5 6.5 0 0 0 0 13z" fill="currentColor" />}
    </svg>
  )
}
