import type { Language } from '#platform/i18n/languages.ts'
import type { Collection, FolderName } from '../core/resource.ts'

/** An id of a batch for which something failed: `key` is that of the message. */
export type Failed = { id: string; key: string }

/** One deletion as the trash shows it. */
export type TrashItem = {
  id: string
  collection: Collection
  /** What was deleted: by its own id, so that its name and type can be shown. */
  resource: FolderName & { folder: boolean; extension: string | null }
  /** UTC seconds. */
  deletedAt: number
  /** First and last name; null once that member was erased. */
  deletedBy: string | null
  /** The folders it stood in, the highest first; empty at the root; null when that folder is not there any more. */
  from: FolderName[] | null
  /** What lies in it, itself counted. */
  folders: number
  documents: number
  bytes: number
  /** UTC seconds; from then on it may be gone. */
  keptUntil: number
}

/** A piece of the trash, newest first, and the cursor with which to ask for the next; null at the end. */
export type TrashPage = { items: TrashItem[]; next: string | null }

export type TrashPageData = TrashPage & { isFirst: boolean; days: number; language: Language }
