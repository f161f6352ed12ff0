import { defineErrors } from '#platform/errors/define-errors.ts'

/** Why a picture is not taken. */
export const picturesErrors = defineErrors({
  'picture.type': 422,
  'picture.moving': 422,
  /** Fact `maximum`: megapixels. */
  'picture.too-many-pixels': 422,
  'picture.unreadable': 422,
  /** Fact `maxBytes`. */
  'picture.too-large': 413,
  /** Nobody named it for so long that it was taken away. */
  'picture.gone': 409,
  'picture.could-not-store': 500,
})
