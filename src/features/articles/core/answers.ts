import type { Language } from '#platform/i18n/languages.ts'

/** Somebody answered a comment of the reader. `name` is empty for a former member. */
export type Answer = {
  id: string
  name: string
  /** UTC seconds. */
  createdAt: number
  articleId: string
  /** Of the article. */
  title: string
  language: Language
}

/** With where it is read. */
export type ToldAnswer = Answer & { address: string }
