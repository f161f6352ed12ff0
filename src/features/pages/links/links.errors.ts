import { defineErrors } from '#platform/errors/define-errors.ts'

export const linksErrors = defineErrors({
  /** Facts: what stands there now. */
  'links.saved-by-another': 409,
  'links.group-not-empty': 409,
  'links.not-there': 404,
  'links.no-group': 422,
  'links.could-not-save': 500,
})

export function there<Found>(found: Found | null): Found {
  if (found === null) throw linksErrors['links.not-there']()
  return found
}
