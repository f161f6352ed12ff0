import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Category } from '../core/article.ts'
import type { WrittenAt } from './paired-texts.ts'

/** What is written on the editor's page, but for cover and documents, which have fields of their own (`media`). */
export type DraftFields = {
  title: string
  /** Empty: it follows from the text, see `excerptOf`. */
  excerpt: string
  /** A `RichText` as JSON, read at the door. */
  content: string
  author: string
  source: string | null
  category: Category
  language: Language
  /** Trainings only: UTC seconds. */
  startsAt: number | null
  place: string | null
}

export type DraftDocument = { id: string; name: string }

/** What an admin writes and readers do not see yet. */
export type Draft = DraftFields & {
  article: string
  cover: string | null
  coverAlt: string | null
  /** In their order. */
  documents: readonly DraftDocument[]
  /** Counts the saves, of whatever: whoever saves names the one he saw. */
  version: number
  /** UTC seconds. */
  savedAt: number
  /** Null: nobody that is known. */
  savedBy: string | null
  /** Who has the editor open, and when he last said so (UTC seconds). */
  openedAt: number | null
  openedBy: string | null
  writtenAt: WrittenAt
}

/** Where an article stands; what readers see of it is `articles_article` itself. */
export type ArticleStanding = {
  id: string
  state: ArticleState
  createdAt: number
  createdBy: string | null
  changedAt: number
  /** Null: readers never saw it. */
  publishedAt: number | null
  publishAt: number | null
  notifyOnPublish: boolean
  notifiedAt: number | null
  /** The draft's version that readers see; null before. */
  publishedVersion: number | null
  translation: string | null
}

/** Readers do not see all of what is written. */
export const hasChanges = (draft: Pick<Draft, 'version'>, { publishedVersion }: ArticleStanding): boolean =>
  draft.version !== publishedVersion

/** A text as it stood. */
export type Revision = {
  id: string
  article: string
  /** Of the draft. */
  version: number
  title: string
  excerpt: string
  content: string
  isPublished: boolean
  /** UTC seconds. */
  savedAt: number
  savedBy: string | null
}
