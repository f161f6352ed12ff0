import { useEffect, useState } from 'react'
import { sayAbsent, sayPresent } from './send-draft.ts'

/** Milliseconds between two signs of life. */
const heartbeat = 30_000

/**
 * Says that this editor is open, as long as its page is in sight, and hears who else is there. The server remembers one
 * person: that nobody was named once only means that the other has not said so since. Twice means that he has gone.
 */
export function usePresence(articleId: string, first: string | null) {
  const [other, setOther] = useState(first)
  useEffect(() => {
    let unnamed = 0
    const say = async (isArriving: boolean) => {
      const named = await sayPresent(articleId, isArriving)
      if (named === undefined) return
      unnamed = named === null ? unnamed + 1 : 0
      if (named !== null || unnamed >= 2) setOther(named)
    }
    const seen = () => document.visibilityState === 'visible' && void say(false)
    const leave = () => sayAbsent(articleId)
    void say(true)
    const timer = setInterval(seen, heartbeat)
    document.addEventListener('visibilitychange', seen)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [articleId])
  return { other, meet: setOther }
}
