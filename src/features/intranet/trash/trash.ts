import type { Language } from '#platform/i18n/languages.ts'
import type { Collection, FolderName } from '../core/resource.ts'

/** What an id of a batch met instead of what was wanted: `key` is the sentence's. */
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

/** A piece of the trash, newest first, and the mark with which to ask for the next; null at the end. */
export type TrashPage = { items: TrashItem[]; next: string | null }

/** What the trash page shows: one piece of it, the newest first. */
export type TrashPageData = {
  items: TrashItem[]
  next: string | null
  isFirst: boolean
  days: number
  language: Language
}
