import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Free space between what floats and the edge of the window, in CSS pixels. */
export const edge = 8

/** What the keyboard of a phone leaves free of the window, in CSS pixels from its top. */
export function freeHeight(): readonly [number, number] {
  const view = window.visualViewport
  return view ? [view.offsetTop, view.offsetTop + view.height] : [0, window.innerHeight]
}

/** Of something whose top is scrolled away, below the toolbar of the text; of what is out of sight, nowhere. */
export function putAbove(bar: HTMLElement, editor: Editor, element: Node | null | undefined): void {
  const box = element instanceof Element ? element.getBoundingClientRect() : null
  const tools = editor.view.dom.closest('.rich-text')?.querySelector('.tools')?.getBoundingClientRect()
  if (!box || !tools) return
  const { width, height } = bar.getBoundingClientRect()
  const top = Math.max(box.top - height - 4, tools.bottom + 4)
  bar.style.visibility = box.bottom < tools.bottom + height || top > freeHeight()[1] ? 'hidden' : ''
  bar.style.top = `${top}px`
  bar.style.left = `${Math.max(edge, Math.min(box.left, window.innerWidth - edge - width))}px`
}

/** In the browser's top layer, and placed anew whenever the text or the window moved. */
export function useFloating(
  floating: RefObject<HTMLElement | null>,
  editor: Editor,
  place: (element: HTMLElement) => void,
): void {
  const placeNow = useEffectEvent(() => {
    if (floating.current) place(floating.current)
  })
  useLayoutEffect(() => {
    if (!floating.current?.matches(':popover-open')) floating.current?.showPopover()
    placeNow()
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const isInside = (event: Event) => event.target instanceof Node && floating.current?.contains(event.target)
    const follow = () => placeNow()
    document.addEventListener('scroll', (event) => !isInside(event) && placeNow(), { capture: true, signal })
    for (const view of [window, window.visualViewport]) view?.addEventListener('resize', follow, { signal })
    editor.on('transaction', follow)
    return () => {
      stop.abort()
      editor.off('transaction', follow)
    }
  }, [editor, floating])
}
