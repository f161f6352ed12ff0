import type { Collection } from '#platform/database/schema/intranet.ts'
import type { YearCount } from '../list/list-order.ts'

export type { Collection }

/** Members only, or everybody. */
export type Visibility = 'members' | 'public'

/** A folder or a file as it leaves the server. */
export type Resource = {
  id: string
  collection: Collection
  parent: string | null
  folder: boolean
  nameNL: string
  nameFR: string
  /** UTC seconds. */
  createdAt: number
  /** What holds for it, whoever said so. */
  visibility: Visibility
  /** What an admin said of this resource itself; null takes over from the folder above. */
  ownVisibility: Visibility | null
  /** Counts the changes; a form sends back the one it showed. */
  revision: number
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
  /** The first of them, in the wanted order; `next` asks for those behind. */
  resources: Resource[]
  /** How many there are, of the wanted year where one was asked for. */
  total: number
  /** Of all files here, whatever year was asked for; newest first. */
  years: YearCount[]
  /** What to ask the rest for (`rowsAddress`); null when all are here. */
  next: string | null
}

/** What an admin may choose for a resource: a word of its own, or that of the folder above. */
export const visibilityWishes = ['inherit', 'members', 'public'] as const
export type VisibilityWish = (typeof visibilityWishes)[number]

export const ownVisibilityOf = (wish: VisibilityWish): Visibility | null => (wish === 'inherit' ? null : wish)

export const wishOf = (own: Visibility | null): VisibilityWish => own ?? 'inherit'

/** A folder that something can be moved into. `path` is there where folders were found by name: those above it. */
export type FolderChoice = FolderName & { hasFolders: boolean; path?: FolderName[] }

/** First and last name, as an author is written. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** A piece of a listing, and the cursor with which to ask for the next; null at the end. */
export type ResourcePage = { resources: Resource[]; next: string | null }

/** The bytes of one version: `fileId` is the resource's own id for the first, the upload's for each later one. */
export type StoredVersion = { collection: Collection; fileId: string; extension: string }

/** `{collection}/{id}/defaultFile.{extension}`; no dot without an extension. */
export const storedFileKey = ({ collection, fileId, extension }: StoredVersion): string =>
  `${collection}/${fileId}/defaultFile${extension ? `.${extension}` : ''}`

/** The kind of job that deletes stored files; its payload names their keys. */
export const deleteFilesKind = 'intranet.delete-files'
