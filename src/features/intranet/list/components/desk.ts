import type { ReactElement } from 'react'
import type { FolderView, Resource } from '../../core/resource.ts'
import type { FolderPage, Place } from '../folder-page.ts'

/** The details: a panel beside the list, or a sheet over it. */
export type DetailsState = { isOpen: boolean; isPanel: boolean; toggle(): void; close(): void }

/**
 * What lies on a listing's desk: everything that an action, the details, the search or a drop may know of the list, and
 * may ask of it. One object for all of them, so that each topic stays a file of its own.
 */
export type Desk = {
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
