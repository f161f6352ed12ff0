import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

export type Collection = 'userIntranet' | 'adminIntranet'

export type TextState = 'waiting' | 'queued' | 'read' | TextFailure

/** Why a file has no text. `crashed`: what read it ended, with the portal or without it. */
export type TextFailure = 'encrypted' | 'broken' | 'too-large' | 'too-slow' | 'crashed'

export type IntranetTables = {
  /** One row for a folder or a file. */
  intranetResource: {
    id: string
    collection: Collection
    parent: string | null
    folder: Flag
    nameNl: string
    nameFr: string
    /** The names as the database sorts them: see `sort-key.ts`. */
    sortNl: string
    sortFr: string
    createdAt: number
    /** The creator; null once that member was erased. */
    user: string | null
    /** What holds: 'public' only where an admin said so, on the resource or on a folder above it. */
    visibility: 'members' | 'public'
    /** What an admin said of this resource itself; null takes over from the folder above, and at the root 'members'. */
    ownVisibility: 'members' | 'public' | null
    /** Counts the changes: whoever saves names the one they saw. */
    revision: Generated<number>
    /** Where it lies in the trash; null for what is live. A whole tree carries the same. */
    trash: string | null
    author: string | null
    /** The author as the database sorts it; null for a folder. */
    sortAuthor: Generated<string | null>
    extension: string | null
    /** Bytes; null for a folder. */
    size: number | null
    sha256: string | null
    /** Under which id the bytes lie: the resource's own until a version replaces it. Null for a folder. */
    fileId: string | null
    /** When and by whom these bytes came. */
    fileCreatedAt: number | null
    fileUser: string | null
    /** The number of this version, counted from 1; it keeps it when it is replaced and restored. */
    fileNumber: number | null
  }
  /** One deletion: a resource with all that lay below it, restorable until TRASH_DAYS have passed. */
  intranetTrash: {
    id: string
    collection: Collection
    /** The resource that was deleted; those below carry the same `trash`. */
    root: string
    /** Where it stood; that folder may be gone since. Null for the root of the collection. */
    parent: string | null
    deletedAt: number
    user: string | null
    /** What lies in it, the root counted. */
    folders: number
    documents: number
    bytes: number
  }
  /** Bytes that a newer version replaced; the current ones stand in intranet_resource. Under `id` the bytes lie. */
  intranetVersion: {
    id: string
    resource: string
    extension: string
    size: number
    sha256: string
    createdAt: number
    user: string | null
    number: Generated<number>
  }
  /** What stands in a stored file, for search; same id as its bytes (`intranet_resource.file_id`). */
  intranetText: {
    id: string
    resource: string
    /** `waiting` and `queued`: not read yet. `read`: as far as the limits go. Any other says why there is no text. */
    state: TextState
    /** How often reading began, counted before it does: a file that takes the portal down is not read for ever. */
    attempts: Generated<number>
    text: string | null
  }
  /** One row, id 1: bytes of all files, old versions and trash counted. Triggers write it (the baseline). */
  intranetUsage: { id: number; bytes: number }
}
