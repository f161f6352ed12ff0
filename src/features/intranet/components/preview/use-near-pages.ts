import { type RefObject, useEffect, useRef, useState } from 'react'

type NearPages = { container: RefObject<HTMLDivElement | null>; pages: ReadonlySet<number> }

/** Which pages are within one window of what is seen; tells which one is read. */
export function useNearPages(count: number, onPage: (page: { number: number; count: number }) => void): NearPages {
  const container = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<ReadonlySet<number>>(() => new Set([1]))
  const latest = useRef(onPage)
  useEffect(() => {
    latest.current = onPage
  })
  useEffect(() => {
    const stage = container.current?.closest('.preview-stage')
    if (!stage || !container.current) return
    const near = watch(stage, '100% 50%', (number, isNear) => setPages((known) => changed(known, number, isNear)))
    const seen = new Set<number>()
    // A line across the upper part of the window: the page that lies on it is the one that is read.
    const read = watch(stage, '-30% 0px -69% 0px', (number, isSeen) => {
      if (isSeen) seen.add(number)
      else seen.delete(number)
      const [first] = [...seen].sort((a, b) => a - b)
      if (first !== undefined) latest.current({ number: first, count })
    })
    for (const page of container.current.querySelectorAll('[data-page]')) {
      near.observe(page)
      read.observe(page)
    }
    return () => {
      near.disconnect()
      read.disconnect()
    }
  }, [count])
  return { container, pages }
}

const watch = (root: Element, rootMargin: string, tell: (number: number, isThere: boolean) => void) =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        tell(Number((target as HTMLElement).dataset.page), isIntersecting)
    },
    { root, rootMargin },
  )

function changed(known: ReadonlySet<number>, number: number, isNear: boolean): ReadonlySet<number> {
  if (known.has(number) === isNear) return known
  const next = new Set(known)
  if (isNear) next.add(number)
  else next.delete(number)
  return next
}
