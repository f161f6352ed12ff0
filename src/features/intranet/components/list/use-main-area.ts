import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The page's main area, which holds the trail of folders too: rows are carried and dropped within it. */
export function useMainArea(): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    area.current = document.getElementById('main')
  }, [])
  return area
}
