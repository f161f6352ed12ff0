import { type RefObject, useEffect, useRef } from 'react'

/** The row that takes the focus when rows leave: the next one, else the previous, else none. */
export function neighbourOf(shown: readonly string[], leaving: ReadonlySet<string>): string | null {
  const last = shown.findLastIndex((id) => leaving.has(id))
  const stays = (id: string) => !leaving.has(id)
  return shown.slice(last + 1).find(stays) ?? shown.slice(0, Math.max(last, 0)).findLast(stays) ?? null
}

/**
 * Keeps the focus in the list when its focused row leaves by itself, because somebody else deleted it: the row that now
 * stands in its place gets it. Does nothing while the focus is elsewhere.
 */
export function useFocusKept(grid: RefObject<HTMLElement | null>, ids: readonly string[], focusedId: string | null) {
  const place = useRef(-1)
  const hadFocus = useRef(false)
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the rows counts
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (hadFocus.current && isLost && place.current >= 0 && !ids.includes(focusedId ?? ''))
      grid.current?.querySelectorAll<HTMLElement>('[data-row]')[Math.min(place.current, ids.length - 1)]?.focus()
  }, [key])
  useEffect(() => {
    place.current = focusedId === null ? -1 : ids.indexOf(focusedId)
    hadFocus.current = grid.current?.contains(document.activeElement) ?? false
  })
}

/** Focuses a row, or without one whatever can be operated in its place, once the page has settled. */
export function focusRowSoon(container: HTMLElement | null, id: string | null): void {
  requestAnimationFrame(() => {
    const row = id === null ? null : container?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    const target = row ?? container?.querySelector<HTMLElement>('a, button')
    target?.focus()
  })
}
