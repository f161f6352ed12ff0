import { useEffect, useRef, useState } from 'react'

/**
 * Calls `onEnd` once after `milliseconds` in which nothing held it back: the clock stands still while paused and while the
 * tab is hidden, and goes on with what was left. null never ends.
 */
export function useCountdown(
  milliseconds: number | null,
  onEnd: () => void,
): { pause: () => void; resume: () => void } {
  const [isPaused, setPaused] = useState(false)
  const left = useRef(milliseconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (left.current === null || isPaused) return
    return runWhileVisible(left.current, (remaining) => {
      left.current = remaining
      if (remaining <= 0) end.current()
    })
  }, [isPaused])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}

/** Reports what is left at every stop, and zero at the end. Answers the stopping. */
function runWhileVisible(milliseconds: number, report: (remaining: number) => void): () => void {
  let remaining = milliseconds
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function stop() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    remaining -= performance.now() - startedAt
    report(Math.max(remaining, 1))
  }
  function start() {
    if (timer !== undefined) return
    startedAt = performance.now()
    timer = setTimeout(() => {
      timer = undefined
      report(0)
    }, remaining)
  }
  const follow = () => (document.hidden ? stop() : start())
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}
