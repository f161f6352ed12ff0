import { defineErrors } from '#platform/errors/define-errors.ts'

/** What can go wrong with members. */
export const membersErrors = defineErrors({
  'user.could-not-get-user': 404,
})
