import { findMistakenCommunications, structuredCommunicationsNear } from '../../core/structured-communication.ts'
import type { Movement } from '../reading/statement.ts'
import { type Claim, communicationsOf, createRegister, type MatchingFacts, type Register } from './matching-facts.ts'

/** How much of a movement is for which claim. Cents. */
export type Share = { claimId: string; memberId: string; amount: number }

/** Why a person should look at what is proposed. */
export type ProposalReason =
  /** One digit is wrong, or two neighbours are exchanged, and one claim alone is meant. */
  | 'near-miss'
  | 'less-than-open'
  | 'more-than-open'
  | 'already-paid'
  /** Waived, cancelled, or of a closed year. */
  | 'not-open'
  | 'several-communications'
  /** The communication is right, but the bank books it as something else than a transfer. */
  | 'not-a-transfer'
  /** It names no claim, but account or name point to one. */
  | 'unknown-communication'
  | 'known-account'
  | 'name-and-amount'
  | 'possibly-read-before'

export type UnknownReason = 'unknown-communication' | 'no-communication' | 'correction' | 'foreign-currency'

export type Outcome =
  | { group: 'matched'; reason: 'communication'; share: Share }
  /** Alternatives, the likeliest first; each divides the movement over one claim or more. */
  | { group: 'proposed'; reason: ProposalReason; proposals: Share[][] }
  /** Former payments that this one may pay back, or take back. */
  | { group: 'proposed'; reason: 'refund' | 'taken-back'; payments: string[] }
  | { group: 'unknown'; reason: UnknownReason }
  | { group: 'ignored'; reason: 'debit' | 'nothing' | 'read-before' }

/** A movement, and whether it was read before (`recogniseMovements`). */
export type Candidate = { movement: Movement; verdict: 'new' | 'read-before' | 'possibly-read-before' }

/**
 * What becomes of each movement, one after the other: what is matched is paid for those that follow. Matched by itself is only a
 * transfer that came in, in euro, for sure not read before, with exactly one valid communication, of one claim that is open for
 * exactly that amount. A wrong match is worse than a hundred that a person confirms: everything else is at most a proposal.
 *
 * @param facts what was found for `lookupsOf` these
 */
export function createMatcher(facts: MatchingFacts): (candidate: Candidate) => Outcome {
  const register = createRegister(facts)
  return (candidate) => {
    const outcome = outcomeOf(candidate, register)
    if (outcome.group === 'matched') register.pay(outcome.share.claimId, outcome.share.amount)
    return outcome
  }
}

function outcomeOf({ movement, verdict }: Candidate, register: Register): Outcome {
  if (verdict === 'read-before') return { group: 'ignored', reason: 'read-before' }
  if (movement.amount === 0) return { group: 'ignored', reason: 'nothing' }
  if (movement.currency !== 'EUR') return { group: 'unknown', reason: 'foreign-currency' }
  if (movement.amount < 0) return outcomeOfDebit(movement, register)
  if (movement.kind === 'correction') return { group: 'unknown', reason: 'correction' }
  const outcome = outcomeOfCredit(movement, register)
  return verdict === 'new' ? outcome : unsure(outcome)
}

/** What may have been read before waits for a person, whatever else is right. */
function unsure(outcome: Outcome): Outcome {
  if (outcome.group === 'matched') return proposed('possibly-read-before', [[outcome.share]])
  if (outcome.group === 'proposed' && 'proposals' in outcome) return { ...outcome, reason: 'possibly-read-before' }
  return proposed('possibly-read-before', [])
}

function outcomeOfCredit(movement: Movement, register: Register): Outcome {
  const communications = communicationsOf(movement)
  const claims = communications.flatMap((digits) => register.ofCommunication(digits))
  const [claim, ...others] = claims
  if (claim && communications.length === 1 && others.length === 0) return outcomeOfClaim(movement, claim, register)
  if (claim) return proposed('several-communications', dividedOver(claims, movement.amount))
  const near = communications.length === 0 ? meantClaim(movement, register) : null
  if (near) return proposed('near-miss', [[shareOf(near, movement.amount)]])
  return outcomeOfPayer(movement, communications.length > 0, register)
}

function outcomeOfClaim(movement: Movement, claim: Claim, register: Register): Outcome {
  const { amount, kind } = movement
  const share = shareOf(claim, amount)
  if (!claim.isOpen) return proposed(claim.open > 0 ? 'not-open' : 'already-paid', elsewhere(claim, amount, register))
  if (claim.open <= 0) return proposed('already-paid', elsewhere(claim, amount, register))
  if (amount < claim.open) return proposed('less-than-open', [[share]])
  if (amount > claim.open) return proposed('more-than-open', [[share]])
  if (kind !== 'transfer') return proposed('not-a-transfer', [[share]])
  return { group: 'matched', reason: 'communication', share }
}

/** Who uses last year's communication pays this year's claim; or else it is a credit on the old one. */
const elsewhere = (claim: Claim, amount: number, register: Register): Share[][] => [
  ...dividedOver(register.openOf(claim.memberId), amount),
  [{ claimId: claim.id, memberId: claim.memberId, amount }],
]

/** The one claim that somebody meant who wrote its communication down wrong. */
function meantClaim({ communication }: Movement, register: Register): Claim | null {
  const near = findMistakenCommunications(communication).flatMap(structuredCommunicationsNear)
  const [claim, ...others] = [...new Set(near)].flatMap((digits) => register.ofCommunication(digits))
  return claim && others.length === 0 ? claim : null
}

/** By the account or the name of who paid. */
function outcomeOfPayer(movement: Movement, hasCommunication: boolean, register: Register): Outcome {
  const byAccount = dividedOver(register.openOfAccount(movement.iban), movement.amount)
  const byName = exactlyDividedOver(register.openOfName(movement.name), movement.amount)
  const proposals = byAccount.length > 0 ? byAccount : byName
  if (proposals.length === 0) {
    return { group: 'unknown', reason: hasCommunication ? 'unknown-communication' : 'no-communication' }
  }
  if (hasCommunication) return proposed('unknown-communication', proposals)
  return proposed(byAccount.length > 0 ? 'known-account' : 'name-and-amount', proposals)
}

/** The claims that the amount pays exactly: one of them, or all together. */
function exactlyDividedOver(claims: readonly Claim[], amount: number): Share[][] {
  const exact = claims.filter(({ open }) => open === amount)
  if (exact.length > 0) return exact.map((claim) => [shareOf(claim, amount)])
  const sum = claims.reduce((all, { open }) => all + open, 0)
  return claims.length > 1 && sum === amount ? [claims.map((claim) => shareOf(claim, claim.open))] : []
}

/** Exactly, or else as far as the amount goes for each of them. */
function dividedOver(claims: readonly Claim[], amount: number): Share[][] {
  const exactly = exactlyDividedOver(claims, amount)
  return exactly.length > 0 ? exactly : claims.map((claim) => [shareOf(claim, amount)])
}

/** What is left over is for a person to see. */
const shareOf = ({ id, memberId, open }: Claim, amount: number): Share => ({
  claimId: id,
  memberId,
  amount: open > 0 ? Math.min(open, amount) : amount,
})

const proposed = (reason: ProposalReason, proposals: Share[][]): Outcome => ({ group: 'proposed', reason, proposals })

/** Money that went out is no contribution, but may pay one back. */
function outcomeOfDebit(movement: Movement, register: Register): Outcome {
  const payments = register.paymentsLike(movement).map(({ id }) => id)
  if (payments.length === 0) return { group: 'ignored', reason: 'debit' }
  return { group: 'proposed', reason: movement.kind === 'correction' ? 'taken-back' : 'refund', payments }
}
