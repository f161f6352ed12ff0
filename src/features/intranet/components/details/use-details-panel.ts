import { useSyncExternalStore } from 'react'
import { readStored, storeMirrored } from '#platform/browser-storage/browser-storage.ts'

/** From here on there is room for a panel beside the list; below, the details are a sheet over it. */
const wide = '(width >= 64rem)'

/** A sheet covers what one works at: unlike the panel it is never open by itself. */
let isSheetOpen = false
const listeners = new Set<() => void>()

const isWide = (): boolean => matchMedia(wide).matches
const isOpen = (): boolean => (isWide() ? readStored('intranetDetails') === 'open' : isSheetOpen)

function setOpen(open: boolean): void {
  if (isWide()) storeMirrored('intranetDetails', open ? 'open' : '')
  else isSheetOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const room = matchMedia(wide)
  listeners.add(listener)
  room.addEventListener('change', listener)
  return () => {
    isSheetOpen = false
    listeners.delete(listener)
    room.removeEventListener('change', listener)
  }
}

/**
 * Whether the details are shown, as a panel or as a sheet. The panel is remembered, in all folders and tabs to come.
 *
 * @param isOpenAtFirst what the server rendered; the style hides it where there is no room
 */
export function useDetailsPanel(isOpenAtFirst: boolean): {
  isOpen: boolean
  isPanel: boolean
  toggle: () => void
  close: () => void
} {
  const open = useSyncExternalStore(subscribe, isOpen, () => isOpenAtFirst)
  const isPanel = useSyncExternalStore(subscribe, isWide, () => isOpenAtFirst)
  return { isOpen: open, isPanel, toggle: () => setOpen(!isOpen()), close: () => setOpen(false) }
}
