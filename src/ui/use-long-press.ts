import { type PointerEvent, useRef } from 'react'

/** How long a finger rests before it selects, in milliseconds. */
const longPressTime = 500
/** How far it may tremble, in CSS pixels. */
const tremble = 10

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/** Tells a finger that rests on a row from one that taps or scrolls. Mouse and pen are left alone. */
export function useLongPress(onLongPress: (id: string) => void) {
  const press = useRef<Press | null>(null)
  const hasEnded = useRef(false)
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const begin = (id: string) => (event: PointerEvent) => {
    hasEnded.current = false
    if (event.pointerType !== 'touch') return
    const timer = setTimeout(() => {
      press.current = null
      hasEnded.current = true
      onLongPress(id)
    }, longPressTime)
    press.current = { timer, x: event.clientX, y: event.clientY }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const start = press.current
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > tremble) cancel()
  }
  return {
    /** The click that follows the long press is part of it. */
    endedJustNow: (): boolean => hasEnded.current,
    propsOf: (id: string) => ({
      onPointerDown: begin(id),
      onPointerMove: move,
      onPointerUp: cancel,
      onPointerCancel: cancel,
    }),
  }
}
