import type { Language } from '#platform/i18n/languages.ts'

/** A comment as the page of its author shows it, with the article it belongs to. */
export type AuthoredComment = {
  id: string
  text: string
  /** UTC seconds. */
  createdAt: number
  articleId: string
  title: string
  /** Of the article. */
  language: Language
}

/** `next` is to be given as `after`; null at the end. */
export type AuthoredCommentPage = { comments: AuthoredComment[]; next: string | null }
