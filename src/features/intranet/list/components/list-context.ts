import { type ReactElement, type RefObject, useState, useSyncExternalStore } from 'react'
import { readStored, storeMirrored } from '#platform/browser-storage/browser-storage.ts'
import type { IconName } from '#ui/icon.tsx'
import { neighbourOf } from '#ui/row-focus.ts'
import type { Place } from '../../core/places.ts'
import type { FolderView, Resource } from '../../core/resource.ts'
import type { FolderPage } from '../folder-page.ts'

/** The details: a panel beside the list, or a sheet over it. */
type DetailsState = { isOpen: boolean; isPanel: boolean; toggle(): void; close(): void }

/**
 * What the parts of a listing share: everything that an action, the details, the search or a drop may know of the list, and
 * may ask of it. One object for all of them, so that each topic stays a file of its own.
 */
export type ListContext = {
  page: FolderPage
  view: FolderView
  place: Place
  /** The open folder; null at the root. */
  folderId: string | null
  /** The rows as they are shown: filtered and sorted. */
  shown: readonly Resource[]
  selected: readonly Resource[]
  /** What an action is about: the selection, or the row whose menu is open. Empty when there is neither. */
  targets: readonly Resource[]
  /** The row that is renamed in place, or null. */
  renaming: string | null
  rename(id: string | null): void
  details: DetailsState
  /** One dialog over the list, or none. A heavy one is `lazy`: the list waits for it. */
  showDialog(dialog: ReactElement | null): void
  clearSelection(): void
  /**
   * Asked before rows leave, while the list still knows where they stood. Call the answer once they have left: nothing
   * stays selected, and the focus goes to the next row, else the one before, else the empty list.
   */
  beforeLeaving(ids: readonly string[]): () => void
}

/**
 * Something that can be done with the selected rows. Toolbar and menus show the same ones in the same order, so
 * that they are learnt once; but the panel of details has its button below the list.
 */
export type ResourceAction = {
  id: 'open' | 'download' | 'preview' | 'details' | 'info' | 'move' | 'rename' | 'edit' | 'delete'
  label: string
  icon: IconName
  /** Its keys, as `use-list-keys.ts` writes them: `F2`, `Alt+Enter`. Shown beside it in menus. */
  chord?: string
  isDanger?: boolean
  /** Possible in general, not now: the reason, said to the reader. What is forbidden is not there at all. */
  disabledBecause?: string
  run(): void
}

/** One topic's part in the list of actions; null where it does not apply or is not allowed. */
export type ActionHook = (list: ListContext) => ResourceAction | null

type Ends = { onClose: () => void /** The rows have left the list. */; onLeft: () => void }

/**
 * Opens a dialog after which the rows it is about may have left the list: the focus then goes to the row that follows.
 * Null where there are none, or the reader may not change them.
 */
export function dialogOfTargets({ targets, page, showDialog, beforeLeaving }: ListContext) {
  if (targets.length === 0 || !page.mayManage) return null
  return (dialog: (ends: Ends) => ReactElement): void => {
    const settle = beforeLeaving(targets.map(({ id }) => id))
    const onClose = () => showDialog(null)
    const onLeft = () => {
      onClose()
      afterDialog(settle)
    }
    showDialog(dialog({ onClose, onLeft }))
  }
}

/**
 * Runs what moves the focus once the dialog has really gone: until then the page behind it cannot take the focus, and
 * closing hands it back to whoever opened the dialog.
 */
function afterDialog(settle: () => void): void {
  requestAnimationFrame(() => (document.querySelector('dialog:modal') ? afterDialog(settle) : settle()))
}

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
