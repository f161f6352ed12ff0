import { useEffect, useState } from 'react'
import { sayAbsent, sayPresent } from './draft-requests.ts'

const heartbeatMs = 30_000

/**
 * Says that this editor is open, as long as its page is in sight, and learns who else is there. The server remembers one
 * person: that nobody was named once only means that the other has not said so since. Twice means that they have gone.
 */
export function usePresence(path: string, first: string | null) {
  const [other, setOther] = useState(first)
  useEffect(() => {
    let unnamed = 0
    const ending = new AbortController()
    const say = async (isArriving: boolean) => {
      const named = await sayPresent(path, isArriving)
      if (named === undefined) return
      unnamed = named === null ? unnamed + 1 : 0
      if (named !== null || unnamed >= 2) setOther(named)
    }
    const seen = () => document.visibilityState === 'visible' && void say(false)
    const leave = () => sayAbsent(path)
    void say(true)
    const timer = setInterval(seen, heartbeatMs)
    document.addEventListener('visibilitychange', seen, { signal: ending.signal })
    addEventListener('pagehide', leave, { signal: ending.signal })
    return () => {
      clearInterval(timer)
      ending.abort()
      leave()
    }
  }, [path])
  return { other, meet: setOther }
}
