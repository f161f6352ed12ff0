import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Outcome, Share } from '../matching/matching.policy.ts'

export type MovementRow = Selectable<Schema['paymentsMovement']>
export type NewMovement = Insertable<Schema['paymentsMovement']>
export type ImportRow = Selectable<Schema['paymentsImport']>
export type StatementRow = Selectable<Schema['paymentsStatement']>

export type MovementGroup = MovementRow['outcome']

export const movementGroups = ['matched', 'assigned', 'proposed', 'unknown', 'ignored'] as const

/** Why a movement is in its group; beside those of the matching: */
export type MovementReason =
  | Outcome['reason']
  /** It would be matched, but it lies in a year whose accounts are closed. */
  | 'closed-year'
  /** A person decided so. */
  | 'by-hand'
  /** A person undid what was decided. */
  | 'undone'
  /** The import with which it was read first was undone. */
  | 'first-import-undone'

/** A payment or refund that was made of a movement. */
export type MadePayment = {
  id: string
  movementId: string
  userId: string
  firstName: string
  lastName: string
  amount: number
  year: number
}

/** What a person sees of a movement. Of one that waits `proposals` and `refunds` are what the claims and payments of now say. */
export type Movement = Omit<MovementRow, 'key' | 'source' | 'reason'> & {
  reason: MovementReason
  payments: MadePayment[]
  proposals: Share[][]
  /** Former payments that a debit may pay back. */
  refunds: string[]
}

/** A part of a movement for somebody: for a claim of theirs, or to their credit. Cents above 0. */
export type GivenShare = { amount: number } & ({ claimId: string } | { memberId: string })
