import { defineErrors } from '#platform/errors/define-errors.ts'

/** What can go wrong in the administration area itself. */
export const administrationErrors = defineErrors({
  'job.not-there': 404,
})
