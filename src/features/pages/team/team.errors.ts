import { defineErrors } from '#platform/errors/define-errors.ts'

export const teamErrors = defineErrors({
  'team.name-missing': 422,
  'team.person-missing': 422,
  'team.person-twice': 422,
  'team.longer': 422,
  'team.contact': 422,
  'team.day': 422,
  'team.until-before-since': 422,
  'team.board-stays': 409,
  'team.saved-by-another': 409,
  'team.not-there': 404,
  'team.not-removed': 404,
  'team.no-such-member': 404,
  'team.could-not-save': 500,
})

export function there<Found>(found: Found | null): Found {
  if (found === null) throw teamErrors['team.not-there']()
  return found
}
