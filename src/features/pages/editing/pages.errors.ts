import { defineErrors } from '#platform/errors/define-errors.ts'

export const pagesErrors = defineErrors({
  'page.not-there': 404,
  'page.revision-not-there': 404,
  /** Somebody saved since; the answer holds their text. */
  'page.saved-by-another': 409,
  'page.invalid-date': 422,
  'page.invalid-interval': 422,
  /** Neither a path of this site nor an https address. */
  'page.invalid-link': 422,
  'page.too-many-parts': 422,
  'page.could-not-save': 500,
})
