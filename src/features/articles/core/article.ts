import type { Language } from '#platform/i18n/languages.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

/** `default` is news. */
export type Category = 'default' | 'training'

/** The picture at the head of an article: what its `articles_cover` says, where it has one. */
type Cover = {
  cover: string | null
  /** Null and empty: it is decoration. */
  coverAlt: string | null
  /** Of the original. */
  coverExtension: string | null
  /** Pixels. */
  width: number | null
  height: number | null
}

/** An article as a list shows it. Times are UTC seconds. */
export type ArticleSummary = Cover & {
  id: string
  title: string
  excerpt: string
  language: Language
  category: Category
  createdAt: number
  /** The date it bears. */
  publishedAt: number
  /** Trainings only. */
  startsAt: number | null
  place: string | null
}

/** Covers of old have no row of their own. */
export const hasCover = ({ cover, coverExtension }: Pick<Cover, 'cover' | 'coverExtension'>): boolean =>
  cover !== null || coverExtension !== null

export type ListedArticle = ArticleSummary & { commentCount: number }

/** A published article in the other language. */
export type Translation = { id: string; title: string; language: Language }

export type AttachedDocument = { id: string; name: string; extension: string; size: number; createdAt: number }

export type Article = ArticleSummary & {
  author: string
  source: string | null
  /** When readers last got to see another text, or the first one. */
  modifiedAt: number
  translation: Translation | null
  content: RichText
  documents: AttachedDocument[]
}
