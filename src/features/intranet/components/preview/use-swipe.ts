import { type TouchEvent, useRef } from 'react'

/** CSS pixels that a finger moves before it counts as a step to the side. */
const far = 60

/** A finger that moves to the side leads to the neighbour; up and down it scrolls. An extra: there are buttons too. */
export function useSwipe({ previous, next }: { previous?: (() => void) | undefined; next?: (() => void) | undefined }) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, currentTarget }: TouchEvent) => {
      const finger = touches[0]
      const isWide = currentTarget.scrollWidth > currentTarget.clientWidth
      from.current = touches.length === 1 && finger && !isWide ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const x = finger.clientX - from.current.x
      const y = finger.clientY - from.current.y
      from.current = null
      if (Math.abs(x) < far || Math.abs(x) < 2 * Math.abs(y)) return
      if (x > 0) previous?.()
      else next?.()
    },
  }
}
