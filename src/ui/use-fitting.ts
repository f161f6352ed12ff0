import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many children fit into one line; what wrapped is hidden (`.fitting`). @param key changes when the items do */
export function useFitting(row: RefObject<HTMLElement | null>, key: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are measured anew
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const items = [...element.children] as HTMLElement[]
      const line = items[0]?.offsetTop
      // The first one stands on the first line even where it is wider than the row.
      const fits = ({ offsetTop, offsetWidth }: HTMLElement) => offsetTop === line && offsetWidth <= element.clientWidth
      setFitting(items.filter(fits).length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, key])
  return fitting
}
