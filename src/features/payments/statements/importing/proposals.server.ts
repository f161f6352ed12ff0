import type { Database } from '#platform/database/open-database.server.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { contributionYearOf } from '../../years/contribution-year.ts'
import { findSettings } from '../../years/year.repository.server.ts'
import type { Share } from '../matching/matching.policy.ts'
import { claimsById } from './matching-facts.repository.server.ts'
import type { GivenShare, MovementRow } from './movement.ts'
import type { PaidShare } from './settle.server.ts'
import { suggestionsFor } from './sort-out.server.ts'

type Given = {
  movement: MovementRow
  shares: readonly GivenShare[]
  /** Whose credit the rest is; null where the shares are all of it. */
  rest?: string | null
  newId: () => string
}

/** @throws PortalError payments.not-a-credit, payments.shares-differ, payments.claim-not-there */
export async function sharesOf(
  db: Database,
  { movement, shares: given, rest = null, newId }: Given,
): Promise<PaidShare[]> {
  if (movement.amount <= 0) throw paymentsErrors['payments.not-a-credit']()
  const shares = rest === null ? given : [...given, ...restOf(movement, given, rest)]
  const sum = sumOf(shares)
  const isRight = shares.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)
  if (!isRight || sum !== movement.amount) throw paymentsErrors['payments.shares-differ']()
  const claims = shares.flatMap((share) => ('claimId' in share ? [share.claimId] : []))
  const byId = new Map((await claimsById(db, claims)).map((claim) => [claim.id, claim]))
  const running = contributionYearOf(movement.entryDay, await findSettings(db))
  return shares.map((share) => {
    const part = { id: newId(), movement, amount: share.amount }
    if ('memberId' in share) return { ...part, memberId: share.memberId, claimId: null, year: running }
    const claim = byId.get(share.claimId)
    if (!claim) throw paymentsErrors['payments.claim-not-there']()
    return { ...part, memberId: claim.userId, claimId: claim.id, year: claim.year }
  })
}

const sumOf = (shares: readonly GivenShare[]): number => shares.reduce((sum, { amount }) => sum + amount, 0)

function restOf({ amount }: MovementRow, given: readonly GivenShare[], memberId: string): GivenShare[] {
  const left = amount - sumOf(given)
  return left > 0 ? [{ memberId, amount: left }] : []
}

type WholeShare = Share & { movement: MovementRow }

/**
 * Where exactly one thing is proposed, for the whole amount, and not for a claim that one before it pays. What may have been read
 * before is looked at alone: among many nobody sees that it would count twice.
 */
export async function plainProposals(
  db: Database,
  movements: readonly MovementRow[],
): Promise<Map<string, WholeShare[]>> {
  const suggestions = await suggestionsFor(db, movements)
  const taken = new Set<string>()
  const plain = new Map<string, WholeShare[]>()
  for (const movement of movements) {
    const [shares, ...others] = suggestions.get(movement.id)?.proposals ?? []
    if (!shares || others.length > 0 || shares.some(({ claimId }) => taken.has(claimId))) continue
    if (movement.reason === 'possibly-read-before' && movements.length > 1) continue
    const whole = wholeOf(movement, shares)
    if (!whole) continue
    for (const { claimId } of shares) taken.add(claimId)
    plain.set(movement.id, whole)
  }
  return plain
}

/** What one member paid more than they owe is to their credit; of several members nobody knows whose it is. */
function wholeOf(movement: MovementRow, shares: readonly Share[]): WholeShare[] | null {
  const rest = shares.reduce((left, { amount }) => left - amount, movement.amount)
  const [first, ...others] = shares
  if (!first || (rest > 0 && others.some(({ memberId }) => memberId !== first.memberId))) return null
  return [{ ...first, amount: first.amount + rest }, ...others].map((share) => ({ ...share, movement }))
}

export async function withYears(trx: Database, shares: readonly (WholeShare & { id: string })[]): Promise<PaidShare[]> {
  const claims = await claimsById(
    trx,
    shares.map(({ claimId }) => claimId),
  )
  const years = new Map(claims.map(({ id, year }) => [id, year]))
  return shares.map((share) => ({ ...share, year: years.get(share.claimId) as number }))
}
