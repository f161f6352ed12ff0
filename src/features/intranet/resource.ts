import type { Collection } from '#platform/database/schema.ts'

export type { Collection }

/** A folder or a file as it leaves the server (specification section 3, Intranet resource). */
export type Resource = {
  id: string
  collection: Collection
  parent: string | null
  folder: boolean
  nameNL: string
  nameFR: string
  /** UTC seconds. */
  createdAt: number
  visibility: 'members' | 'public'
  /** Files only. */
  author: string | null
  /** Files only: `[a-z0-9]{1,10}` or empty. */
  extension: string | null
  /** Files only, bytes. */
  size: number | null
}

export type FolderName = { id: string; nameNL: string; nameFR: string }

/** What the browsing page shows: where one is, and what lies there, folders first. */
export type FolderView = {
  /** null at the root. */
  folder: Resource | null
  /** From just below the root down to the parent of `folder`. */
  ancestors: FolderName[]
  resources: Resource[]
}
