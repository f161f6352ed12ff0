import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many children of a one-line row fit into it. The row wraps and hides what wrapped (`.fitting` in controls.css), so
 * that nothing moves before this has been measured; the rest belongs into a menu.
 *
 * @param row its direct children are the items
 * @param key changes when the items do
 */
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
