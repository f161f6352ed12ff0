import { useEffect, useRef, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/** How often a form of this page was answered, by navigation or beside it. */
export function useAttempts(): number {
  const isNavigating = useNavigation().formMethod !== undefined
  const isSending =
    useFetchers().some(({ formMethod }) => formMethod !== undefined && formMethod !== 'GET') || isNavigating
  const [count, setCount] = useState(0)
  const wasSending = useRef(isSending)
  useEffect(() => {
    if (wasSending.current && !isSending) setCount((before) => before + 1)
    wasSending.current = isSending
  }, [isSending])
  return count
}
