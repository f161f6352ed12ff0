import { type RefObject, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstWindow, plainLimit, type RowWindow, windowOf } from './row-window.ts'

/**
 * Which rows of a list in the page stand in the document, following what is scrolled into view. All rows are equally
 * tall: `[data-row]` within `list` tells how tall. On paper all of them stand there.
 *
 * @param looking lets others say: look again at once, the program has scrolled
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  looking: RefObject<(() => void) | null>,
): RowWindow {
  const [shown, setShown] = useState(() => firstWindow(count))
  const look = useCallback(() => {
    const next = list.current ? windowIn(list.current, count) : firstWindow(count)
    setShown((before) => (before.first === next.first && before.last === next.last ? before : next))
  }, [list, count])
  useImperativeHandle(looking, () => look, [look])
  useLayoutEffect(look, [look])
  useEffect(() => {
    if (count <= plainLimit) return
    const stop = new AbortController()
    const { signal } = stop
    // In the same frame: rows that come later would be seen coming.
    const lookNow = () => flushSync(look)
    addEventListener('scroll', lookNow, { signal, passive: true })
    addEventListener('resize', lookNow, { signal })
    addEventListener('beforeprint', () => flushSync(() => setShown({ first: 0, last: count })), { signal })
    addEventListener('afterprint', lookNow, { signal })
    return () => stop.abort()
  }, [look, count])
  // Until the effect has looked, a list that became short is not cut.
  return count <= plainLimit ? firstWindow(count) : shown
}

function windowIn(list: HTMLElement, count: number): RowWindow {
  const rowHeight = list.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0
  const top = -(list.querySelector('tbody') ?? list).getBoundingClientRect().top
  return windowOf({ top, height: window.innerHeight, rowHeight, count })
}
