import type { Language } from '#platform/i18n/languages.ts'
import type { TextPiece } from '#platform/search/marked-text.ts'
import type { FolderName, Resource } from '../core/resource.ts'

/** Something that was found. */
export type SearchHit = {
  resource: Resource
  /** The visible folders it lies in, the highest first; empty at the root. */
  path: FolderName[]
  /** Whether its names hold all that was asked, or only together with its text. */
  where: 'name' | 'text'
  /** The name to show: the one in which the words were found. */
  language: Language
  /** Around the first match in the text, when `where` is `text`. */
  excerpt: TextPiece[] | null
}

/** A page of what was found. */
export type SearchPage = {
  /** As it was typed, cut to what is read. */
  query: string
  /** Only this folder and what lies below; null for the whole collection. */
  folder: string | null
  hits: SearchHit[]
  /** How many there are; of very many, how many of the newest. */
  total: number
  /** More matched than are looked through: only the newest count. */
  isCut: boolean
  /** Give it as `after` to read on; null at the end. */
  next: string | null
}
