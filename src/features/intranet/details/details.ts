import type { TextTrouble } from '#platform/database/schema/intranet.ts'
import type { FolderName, Resource } from '../core/resource.ts'

/** A member as others may name them. */
export type Person = { id: string; name: string }

/** What lies in a folder, at any depth; `isCut` when there is more than was counted. */
export type Counted = { folders: number; documents: number; bytes: number; isCut: boolean }

/** What the details panel asks the server for, beside what the row already tells. */
export type Details = {
  /** null for the root of the collection. */
  resource: Resource | null
  /** From just below the root down to the folder that holds it. */
  path: FolderName[]
  /** null when nobody is known any more. */
  addedBy: Person | null
  /** When and by whom the present bytes came; null while they are the first ones, and for a folder. */
  changed: { at: number; by: Person | null } | null
  /** Of a folder, and of the root. */
  contents: Counted | null
  /** Why the document is not found by its text, for administrators; else null. */
  textTrouble: TextTrouble | null
}
