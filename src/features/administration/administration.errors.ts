import { defineErrors } from '#platform/errors/define-errors.ts'

export const administrationErrors = defineErrors({
  'job.not-there': 404,
})
