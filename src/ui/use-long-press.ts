import { type PointerEvent, useRef } from 'react'

/** How long a finger rests before it selects, in milliseconds. */
const longPressTime = 500
/** How far it may tremble, in CSS pixels. */
const tremble = 10

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/**
 * Tells a finger that rests on something from one that taps or scrolls. Mouse and pen are left alone.
 *
 * @param onLongPress what the finger rests on
 */
export function useLongPress(onLongPress: (target: EventTarget) => void) {
  const press = useRef<Press | null>(null)
  const hasEnded = useRef(false)
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const onPointerDown = (event: PointerEvent) => {
    cancel()
    hasEnded.current = false
    if (event.pointerType !== 'touch') return
    const { target, clientX: x, clientY: y } = event
    const timer = setTimeout(() => {
      press.current = null
      hasEnded.current = true
      onLongPress(target)
    }, longPressTime)
    press.current = { timer, x, y }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const start = press.current
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > tremble) cancel()
  }
  return {
    /** The click that follows the long press is part of it. */
    endedJustNow: (): boolean => hasEnded.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp: cancel, onPointerCancel: cancel },
  }
}
