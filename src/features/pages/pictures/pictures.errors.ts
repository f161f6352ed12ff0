import { defineErrors } from '#platform/errors/define-errors.ts'

/** What is too large comes with its limit: `maxBytes`, or megapixels as `maximum`. */
export const picturesErrors = defineErrors({
  'picture.type': 422,
  'picture.moving': 422,
  'picture.too-many-pixels': 422,
  'picture.unreadable': 422,
  'picture.too-large': 413,
  /** Nobody named it for so long that it was taken away. */
  'picture.gone': 409,
  'picture.could-not-store': 500,
})
