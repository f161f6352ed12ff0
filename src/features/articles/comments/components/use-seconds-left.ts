import { useEffect, useState } from 'react'

const everyMilliseconds = 15_000

/** Counts down what the server said, now and then: a hint, for the server's clock decides. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    if (seconds <= 0) return
    const begun = performance.now()
    const count = () => setLeft(Math.max(0, Math.ceil(seconds - (performance.now() - begun) / 1000)))
    const timer = setInterval(count, everyMilliseconds)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
