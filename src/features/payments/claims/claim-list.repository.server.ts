import type { Database } from '#platform/database/open-database.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'

export const claimStates = ['open', 'paid', 'waived', 'cancelled'] as const

/** `state`: still to be paid, paid in full, or decided otherwise; null: whatever. */
export type ClaimFilter = { year: number | null; userId: string | null; state: (typeof claimStates)[number] | null }

/** The newest year first. The name is null once the member is erased. */
export function listedClaims(db: Database, filter: ClaimFilter, after: readonly unknown[] | null, limit: number) {
  const { year, userId, state } = filter
  let claims = db
    .selectFrom('paymentsClaim as claim')
    .leftJoin('membersUser as member', 'member.id', 'claim.userId')
    .leftJoin('paymentsFeeKind as kind', 'kind.id', 'claim.kindId')
    .select(['claim.id', 'claim.userId', 'claim.year', 'claim.amount', 'claim.paid', 'claim.communication'])
    .select(['claim.dueOn', 'claim.state', 'claim.reason', 'claim.revision', 'member.firstName', 'member.lastName'])
    .select(['kind.nameNl', 'kind.nameFr'])
  if (year !== null) claims = claims.where('claim.year', '=', year)
  if (userId !== null) claims = claims.where('claim.userId', '=', userId)
  if (state !== null) claims = claims.where('claim.state', '=', state === 'paid' ? 'open' : state)
  if (state === 'open') claims = claims.whereRef('claim.paid', '<', 'claim.amount')
  if (state === 'paid') claims = claims.whereRef('claim.paid', '=', 'claim.amount')
  return keysetPage(claims, { keys: ['claim.year', 'claim.id'], way: 'desc', after, limit })
}
