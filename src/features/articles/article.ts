import type { Language } from '#platform/i18n/languages.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

/** `default` is news (specification section 2: the same page with another category). */
export type Category = 'default' | 'training'

/** An article as a list shows it. Times are UTC seconds. */
export type ArticleSummary = {
  id: string
  title: string
  excerpt: string
  language: Language
  createdAt: number
  /** The date it bears. */
  publishedAt: number
  /** Trainings only. */
  startsAt: number | null
  place: string | null
}

export type Article = ArticleSummary & {
  author: string
  category: Category
  source: string | null
  /** Id of the same article in the other language. */
  translation: string | null
  content: RichText
}
