import { type RefObject, useEffect } from 'react'
import { otherOf, sideOf } from './use-other-column.ts'

/** A long text that is scrolled takes its other language along, in proportion. */
export function useLinkedScrolling(group: RefObject<HTMLElement | null>, isLinked: boolean): void {
  useEffect(() => {
    const element = group.current
    if (!element || !isLinked) return
    // What was moved along scrolls too, and must not move the first one back.
    let moved: Element | null = null
    const follow = ({ target }: Event) => {
      const other = scrolledIn(target)
      if (!other || !(target instanceof Element)) return
      if (moved === target) {
        moved = null
        return
      }
      const room = target.scrollHeight - target.clientHeight
      const top = room > 0 ? (target.scrollTop / room) * (other.scrollHeight - other.clientHeight) : 0
      if (Math.abs(other.scrollTop - top) < 1) return
      moved = other
      other.scrollTop = top
    }
    // Scrolling does not bubble.
    element.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', follow, { capture: true })
  }, [group, isLinked])
}

/** What scrolls in the other language, where it has anything to scroll. */
function scrolledIn(target: EventTarget | null): Element | null {
  const side = sideOf(target)
  const other = side && otherOf(side)?.querySelector('textarea, .rich-text-field')
  return other && other.scrollHeight > other.clientHeight ? other : null
}
