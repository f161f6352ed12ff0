import { type ReactElement, type RefObject, useState, useSyncExternalStore } from 'react'
import { readStored, storeMirrored } from '#platform/browser-storage/browser-storage.ts'
import type { IconName } from '#ui/icon.tsx'
import { neighbourOf } from '#ui/row-selection.ts'
import type { Target } from '../../changing/components/use-changes.ts'
import type { Place } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import type { FolderPage, FolderView } from '../folder-view.service.server.ts'

export type ListContext = {
  page: FolderPage
  view: FolderView
  place: Place
  /** The open folder; null at the root. */
  folderId: string | null
  here: Target
  shown: readonly Resource[]
  selected: readonly Resource[]
  /** What an action is about: the selection, or the row whose menu is open. Empty when there is neither. */
  targets: readonly Resource[]
  renaming: string | null
  rename(id: string | null): void
  details: ReturnType<typeof useDetailsPanel>
  /** One dialog over the list, or none. A heavy one is `lazy`: the list waits for it. */
  showDialog(dialog: ReactElement | null): void
  clearSelection(): void
  /** Asked while the list knows where the rows stand. Call the answer once they have left: it moves the focus. */
  beforeLeaving(ids: readonly string[]): () => void
}

/** Toolbar and menus show the same ones in the same order, so that they are learnt once. */
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

export type LeavingDialogProps = { list: ListContext; onClose: () => void; onLeft: () => void }

/** From here on there is room for a panel beside the list; below, the details are a drawer over it. */
const wide = '(width >= 64rem)'

/** A drawer covers what one works at: unlike the panel it is never open by itself. */
let isDrawerOpen = false
const listeners = new Set<() => void>()

const isWide = (): boolean => matchMedia(wide).matches
const isOpen = (): boolean => (isWide() ? readStored('intranetDetails') === 'open' : isDrawerOpen)

function setOpen(open: boolean): void {
  if (isWide()) storeMirrored('intranetDetails', open ? 'open' : '')
  else isDrawerOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const media = matchMedia(wide)
  listeners.add(listener)
  media.addEventListener('change', listener)
  return () => {
    isDrawerOpen = false
    listeners.delete(listener)
    media.removeEventListener('change', listener)
  }
}

function useDetailsPanel(isOpenAtFirst: boolean) {
  return {
    isOpen: useSyncExternalStore(subscribe, isOpen, () => isOpenAtFirst),
    isPanel: useSyncExternalStore(subscribe, isWide, () => isOpenAtFirst),
    toggle: () => setOpen(!isOpen()),
    close: () => setOpen(false),
  }
}

type ListContextOptions = Pick<ListContext, 'page' | 'view' | 'place' | 'shown' | 'selected' | 'clearSelection'> & {
  title: string
  panel: RefObject<HTMLElement | null>
  pointed: Resource | undefined
  focusRow: (id: string) => void
}

export function useListContext({ title, panel, pointed, focusRow, ...facts }: ListContextOptions) {
  const { page, view, shown, selected, clearSelection } = facts
  const [dialog, showDialog] = useState<ReactElement | null>(null)
  const [renaming, rename] = useState<string | null>(null)
  const details = useDetailsPanel(page.hasDetails)
  const beforeLeaving = (ids: readonly string[]) => {
    const order = shown.map(({ id }) => id)
    const next = neighbourOf(order, new Set(ids))
    return () => {
      clearSelection()
      // A dialog gives the focus back first.
      const focusFirst = () => panel.current?.querySelector<HTMLElement>('a, button')?.focus()
      requestAnimationFrame(() => (next === null ? focusFirst() : focusRow(next)))
    }
  }
  const folderId = view.folder?.id ?? null
  const targets = pointed ? [pointed] : selected
  const doing = { renaming, rename, details, showDialog, beforeLeaving }
  const list: ListContext = { ...facts, ...doing, folderId, here: { id: folderId, name: title }, targets }
  return { list, dialog }
}
