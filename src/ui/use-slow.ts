import { useEffect, useState } from 'react'

/** Milliseconds before which nothing flickers. */
const delayMs = 300

/** Whether this has been going on for so long that the reader should see it. */
export function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isGoingOn])
  return isSlow && isGoingOn
}
