import type { Crop } from '#platform/images/picture.ts'
import type { ListedDocument } from './media.repository.server.ts'

/** Cover and documents of a draft, as its editor shows them. */
export type EditorMedia = {
  /** `width` and `height` of what is shown, after the crop. */
  cover: { id: string; extension: string; width: number; height: number; crop: Crop | null } | null
  /** Null: not said yet. Empty: the cover is decoration. */
  coverAlt: string | null
  /** In their order. */
  documents: ListedDocument[]
}
