import { type ReactElement, type RefObject, useState } from 'react'
import { neighbourOf } from '#ui/row-focus.ts'
import type { FolderPage, Place } from '../../folder-page.ts'
import type { FolderView, Resource } from '../../resource.ts'
import { useDetailsPanel } from '../details/use-details-panel.ts'
import type { Desk } from './desk.ts'

type DeskOptions = {
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

/** The desk of a listing, and the dialog that lies on it. */
export function useDesk(options: DeskOptions): { desk: Desk; dialog: ReactElement | null } {
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
  const desk: Desk = {
    ...{ page, view, place, shown, selected, clearSelection, beforeLeaving },
    ...{ details, renaming, rename, showDialog },
    folderId: view.folder?.id ?? null,
    targets: pointed ? [pointed] : selected,
  }
  return { desk, dialog }
}
