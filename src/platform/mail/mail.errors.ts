import { defineErrors } from '#platform/errors/define-errors.ts'

export const mailErrors = defineErrors({
  'mail.not-there': 404,
  'mail.sent': 409,
  'mail.under-way': 409,
  'mail.has-link': 403,
  'mail.forgotten': 409,
  'mail.not-wanted': 409,
})
