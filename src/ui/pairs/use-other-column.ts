import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { otherSide, type Side } from './pair-kit.ts'

type Show = (side: Side) => void

/** F6 goes to the same text in the other language. */
export function useOtherColumn(group: RefObject<HTMLElement | null>, show: Show): void {
  useEffect(() => {
    const element = group.current
    if (!element) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const side = sideOf(event.target)
      const other = side && otherOf(side)
      if (!other) return
      event.preventDefault()
      showIn(other, show)
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [group, show])
}

/** The side of a pair in which something stands. */
export const sideOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null

export function otherOf(side: HTMLElement): HTMLElement | null {
  const other = otherSide(side.dataset.side as Side)
  return side.parentElement?.querySelector<HTMLElement>(`:scope > [data-side="${other}"]`) ?? null
}

/** Into the field of a side, in front if another language hid it. */
export function showIn(side: HTMLElement, show: Show): void {
  flushSync(() => show(side.dataset.side as Side))
  const field = side.querySelector<HTMLElement>('.input, [contenteditable="true"]')
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}
