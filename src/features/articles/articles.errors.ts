import { defineErrors } from '#platform/errors/define-errors.ts'

/** What can go wrong with articles. */
export const articlesErrors = defineErrors({
  // Writing.
  'article.not-there': 404,
  'article.revision-not-there': 404,
  'article.could-not-save': 500,
  /** Somebody saved since; the answer holds his text. */
  'article.saved-by-another': 409,
  /** Fact `maximum`. */
  'article.title-too-long': 422,
  /** Fact `maximum`. */
  'article.excerpt-too-long': 422,
  'article.content-too-long': 422,
  /** Fact `maximum`. */
  'article.line-too-long': 422,
  'article.no-category': 422,
  'article.no-language': 422,
  'article.invalid-date': 422,
  'article.invalid-time': 422,
  'article.language-of-translation': 422,
  'article.never-published': 409,
  'article.has-translation': 409,
  'article.no-translation': 409,
  'article.translation-not-there': 409,
  'article.same-language': 409,
})

export type ArticlesErrorCode = keyof typeof articlesErrors
