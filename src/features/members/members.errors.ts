import { defineErrors } from '#platform/errors/define-errors.ts'

/** What can go wrong with members. */
export const membersErrors = defineErrors({
  'user.could-not-get-user': 404,
  'user.no-first-name': 422,
  'user.no-last-name': 422,
  /** Fact `maximum`. */
  'user.name-too-long': 422,
  /** Fact `maximum`. */
  'user.occupation-too-long': 422,
  'user.no-colour': 422,
  'user.no-language': 422,
  /** Somebody saved since the form was shown. */
  'user.changed-meanwhile': 409,
})
