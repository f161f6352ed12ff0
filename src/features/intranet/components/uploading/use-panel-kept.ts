import { useEffect, useRef } from 'react'

/** Buttons come and go with the state of the uploads; whoever stood on one stays in the panel. */
export function useFocusKept(panel: { current: HTMLElement | null }) {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    panel.current?.querySelector<HTMLElement>('.queue-fold')?.focus()
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    // Not told of what React itself takes away.
    onBlur: () => {
      isInside.current = false
    },
  }
}

/** Toasts and the end of the page stay clear of the panel, however high it is (WCAG 2.4.11). */
export function useRoomKept(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--queue-height', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--queue-height')
    }
  }, [panel])
}
