import { type ReactElement, type RefObject, useState, useSyncExternalStore } from 'react'
import { readStored, storeMirrored } from '#platform/browser-storage/browser-storage.ts'
import { neighbourOf } from '#ui/row-focus.ts'
import type { Place } from '../../core/places.ts'
import type { FolderView, Resource } from '../../core/resource.ts'
import type { FolderPage } from '../folder-page.ts'
import type { ListContext } from './list-context.ts'

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
function useDetailsPanel(isOpenAtFirst: boolean): {
  isOpen: boolean
  isPanel: boolean
  toggle: () => void
  close: () => void
} {
  const open = useSyncExternalStore(subscribe, isOpen, () => isOpenAtFirst)
  const isPanel = useSyncExternalStore(subscribe, isWide, () => isOpenAtFirst)
  return { isOpen: open, isPanel, toggle: () => setOpen(!isOpen()), close: () => setOpen(false) }
}

type ListContextOptions = {
  page: FolderPage
  view: FolderView
  place: Place
  panel: RefObject<HTMLElement | null>
  shown: readonly Resource[]
  selected: readonly Resource[]
  /** The row whose menu is open without being selected, or null: then the selection is what actions are about. */
  pointed: Resource | null
  clearSelection: () => void
  focusRow: (id: string) => void
}

/** What the parts of a listing share, and the dialog that one of them opened. */
export function useListContext(options: ListContextOptions): { list: ListContext; dialog: ReactElement | null } {
  const { page, view, place, panel, shown, selected, pointed, clearSelection, focusRow } = options
  const [dialog, showDialog] = useState<ReactElement | null>(null)
  const [renaming, rename] = useState<string | null>(null)
  const details = useDetailsPanel(page.hasDetails)
  const beforeLeaving = (ids: readonly string[]) => {
    const order = shown.map(({ id }) => id)
    const next = neighbourOf(order, new Set(ids))
    return () => {
      clearSelection()
      // A dialog gives the focus back first.
      requestAnimationFrame(() =>
        next === null ? panel.current?.querySelector<HTMLElement>('a, button')?.focus() : focusRow(next),
      )
    }
  }
  const list: ListContext = {
    page,
    view,
    place,
    shown,
    selected,
    clearSelection,
    beforeLeaving,
    details,
    renaming,
    rename,
    showDialog,
    folderId: view.folder?.id ?? null,
    targets: pointed ? [pointed] : selected,
  }
  return { list, dialog }
}
