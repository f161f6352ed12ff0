import type { Selectable } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { FeeRule } from './fee.policy.ts'

export type Year = Selectable<Schema['paymentsYear']>

export type YearTotals = {
  year: number
  count: number
  /** Cents: what was asked and not cancelled, what came in of it, what was waived and what is still open. */
  asked: number
  paid: number
  waived: number
  open: number
}

/** What can be asked of members. */
export type FeeKind = Pick<Selectable<Schema['paymentsFeeKind']>, 'id' | 'position' | 'revision'> & {
  name: { nl: string; fr: string }
  rule: FeeRule
  retired: boolean
}
