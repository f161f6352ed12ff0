import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Outcome, Share } from '../matching/matching.policy.ts'

export type MovementRow = Selectable<Schema['paymentsMovement']>
export type NewMovement = Insertable<Schema['paymentsMovement']>
export type ImportRow = Selectable<Schema['paymentsImport']>
export type StatementRow = Selectable<Schema['paymentsStatement']>

export type MovementGroup = MovementRow['outcome']

export const movementGroups = ['matched', 'assigned', 'proposed', 'unknown', 'ignored'] as const

/**
 * Why a movement is in its group. Beside those of the matching:
 * - `closed-year`: it would be matched, but it lies in a year whose accounts are closed
 * - `by-hand`: a person decided so
 * - `undone`: a person undid what was decided
 * - `first-import-undone`: the import with which it was read first was undone
 */
export const movementReasons = [
  'communication',
  'near-miss',
  'less-than-open',
  'more-than-open',
  'already-paid',
  'not-open',
  'several-communications',
  'not-a-transfer',
  'unknown-communication',
  'known-account',
  'name-and-amount',
  'possibly-read-before',
  'refund',
  'taken-back',
  'no-communication',
  'correction',
  'foreign-currency',
  'debit',
  'nothing',
  'read-before',
  'closed-year',
  'by-hand',
  'undone',
  'first-import-undone',
] as const satisfies readonly (Outcome['reason'] | OwnReason)[]

type OwnReason = 'closed-year' | 'by-hand' | 'undone' | 'first-import-undone'

export type MovementReason = Outcome['reason'] | OwnReason

/** A payment or refund that was made of a movement. */
export type MadePayment = {
  id: string
  movementId: string
  userId: string
  firstName: string | null
  lastName: string | null
  amount: number
  year: number
}

/** For which claim a part would be, with whose it is and what is open of it. */
export type ProposedShare = Share & { name: string; year: number; open: number }

/** A former payment that a debit may pay back; its day is `yyyy-mm-dd`. */
export type FormerPayment = { id: string; memberId: string; name: string; amount: number; day: string }

/** What a person sees of a movement. Of one that waits `proposals` and `refunds` are what the claims and payments of now say. */
export type Movement = Omit<MovementRow, 'key' | 'source' | 'reason'> & {
  reason: MovementReason
  /** What the person is called who decided. */
  decider: string | null
  payments: MadePayment[]
  proposals: ProposedShare[][]
  refunds: FormerPayment[]
}

/** A part of a movement for somebody: for a claim of theirs, or to their credit. Cents above 0. */
export type GivenShare = { amount: number } & ({ claimId: string } | { memberId: string })

/** Whom a movement can be assigned to: somebody's credit, or one of the claims of theirs that are open. */
export type Payer = { id: string; name: string; credit: number; claims: OpenClaim[] }
export type OpenClaim = { id: string; year: number; communication: string; open: number }

/** One of them that was chosen; without a claim it is the credit. */
export type ShareTarget = { memberId: string; name: string; claim: OpenClaim | null }
