import { defineErrors } from '#platform/errors/define-errors.ts'

export const administrationErrors = defineErrors({
  'job.not-there': 404,
  'organisation.name-missing': 422,
  'organisation.longer': 422,
  'organisation.enterprise-number': 422,
  'organisation.iban': 422,
  'organisation.email': 422,
  'organisation.fee': 422,
  'organisation.no-language': 422,
  'organisation.default-language': 422,
  'organisation.upload-limit': 422,
  'organisation.too-many-occupations': 422,
  'organisation.saved-by-another': 409,
  'organisation.no-logo': 422,
  'organisation.logo': 422,
  'appearance.unnamed': 409,
  'appearance.no-colour': 422,
  'appearance.colour': 422,
  'appearance.no-face': 422,
})
