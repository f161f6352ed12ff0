import './move-buttons.css'
import type { ReactElement } from 'react'
import { IconButton } from './icon-button.tsx'

type MoveButtonsProps = {
  words: {
    up: string
    down: string
    /** Why they do nothing at either end. */
    first: string
    last: string
  }
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  /** `up-{id}` and `down-{id}`, for who gives the focus back after the move. */
  id?: string
  /** Without scripts each sends the form around it, with the place that this gives it. */
  sends?: { name: string; up: string; down: string }
}

/** One place up or down: the way without dragging (WCAG 2.5.7). */
export function MoveButtons({ words, isFirst, isLast, onMove, id, sends }: MoveButtonsProps): ReactElement {
  const common = {
    icon: 'chevron-down',
    type: sends ? 'submit' : 'button',
    name: sends?.name,
    needsServer: true,
  } as const
  return (
    <span className="move-buttons">
      <IconButton
        {...common}
        {...(id && { id: `up-${id}` })}
        className="move-up"
        value={sends?.up}
        label={words.up}
        disabledBecause={isFirst ? words.first : undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        {...common}
        {...(id && { id: `down-${id}` })}
        value={sends?.down}
        label={words.down}
        disabledBecause={isLast ? words.last : undefined}
        onClick={() => onMove(1)}
      />
    </span>
  )
}
