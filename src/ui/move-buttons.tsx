import './move-buttons.css'
import { IconButton } from './button.tsx'

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
export function MoveButtons({ words, isFirst, isLast, onMove, id, sends }: MoveButtonsProps) {
  const ways = [
    { way: 'up', step: -1, className: 'move-up', disabledBecause: isFirst ? words.first : undefined },
    { way: 'down', step: 1, disabledBecause: isLast ? words.last : undefined },
  ] as const
  return (
    <span className="move-buttons">
      {ways.map(({ way, step, ...look }) => (
        <IconButton
          key={way}
          {...look}
          id={id && `${way}-${id}`}
          icon="chevron-down"
          type={sends ? 'submit' : 'button'}
          name={sends?.name}
          value={sends?.[way]}
          label={words[way]}
          needsServer
          onClick={() => onMove(step)}
        />
      ))}
    </span>
  )
}
