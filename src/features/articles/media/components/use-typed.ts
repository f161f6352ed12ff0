import { useEffect, useRef, useState } from 'react'

/** What is typed stays when the page gets something new; what nobody touched becomes what it gets. */
export function useTyped(saved: string) {
  const [typed, setTyped] = useState(saved)
  const before = useRef(saved)
  useEffect(() => {
    const known = before.current
    before.current = saved
    setTyped((now) => (now === known ? saved : now))
  }, [saved])
  return [typed, setTyped] as const
}
