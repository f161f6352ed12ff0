import type { Language } from '#platform/i18n/languages.ts'
import type { Collection } from '../core/resource.ts'
import type { SearchPage } from '../search/search.service.server.ts'
import type { FolderView } from './folder-view.service.server.ts'
import type { ListOrder } from './list-order.ts'

export type FolderPage = {
  collection: Collection
  /** null when the address names no folder that this viewer may see. */
  view: FolderView | null
  /** What the address asked to find (`?q=`); null when it asked nothing. */
  search: SearchPage | null
  language: Language
  /** How the rows of `view` were asked for: by the address, else by what the reader chose last. */
  order: ListOrder
  isMember: boolean
  mayManage: boolean
  /** The details stood open last time; the server keeps their place, so that no row moves when they come. */
  hasDetails: boolean
  trashDays: number
  xsrfToken: string
}

/** What lies below a folder, told before it is deleted. */
export type Contents = { folders: number; documents: number }
