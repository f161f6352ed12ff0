import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { endOfDay, startOfDay } from '#platform/i18n/days.ts'
import { holdingWords } from '#platform/lists/list-queries.repository.server.ts'
import type { EntryKind } from './journal-entry.ts'
import type { JournalFilter } from './journal-filter.ts'

/** In which table an entry stands. */
export const entrySources = ['payments', 'claims'] as const

export type EntrySource = (typeof entrySources)[number]

const stateOf: Partial<Record<EntryKind, 'waived' | 'cancelled'>> = { waiver: 'waived', cancellation: 'cancelled' }

/** Which tables hold something of what the filter leaves: no money moves where a claim is waived. */
export function sourcesOf({ kind, means, statement }: JournalFilter): EntrySource[] {
  const isOfMoney = means !== null || statement !== null
  const isOfClaims = kind !== null && kind in stateOf
  return entrySources.filter((source) =>
    source === 'claims' ? !isOfMoney && (kind === null || isOfClaims) : !isOfClaims,
  )
}

export function paymentsIn(db: Database, { query, from, until, year, means, kind, statement }: JournalFilter) {
  let payments = db.selectFrom('paymentsPayment as payment')
  if (from !== null) payments = payments.where('payment.paidAt', '>=', startOfDay(from))
  if (until !== null) payments = payments.where('payment.paidAt', '<', endOfDay(until))
  if (year !== null) payments = payments.where('payment.year', '=', year)
  if (means !== null) payments = payments.where('payment.means', '=', means)
  // A credit is by no means.
  if (means !== null || statement !== null) payments = payments.where('payment.kind', '<>', 'credit')
  if (statement !== null) payments = payments.where('payment.movementId', statement === 'with' ? 'is not' : 'is', null)
  if (kind === 'payment') payments = payments.where('payment.kind', '=', 'payment')
  // Both said as the index says it, in which few of all payments stand.
  else if (kind === 'refund' || kind === 'credit')
    payments = payments.where('payment.kind', '=', kind).where('payment.kind', '<>', sql.lit('payment'))
  if (query !== '') payments = payments.where('payment.userId', 'in', membersCalled(db, query))
  return payments
}

/** Claims that were waived or cancelled. */
export function decisionsIn(db: Database, { query, from, until, year, kind }: JournalFilter) {
  let claims = db.selectFrom('paymentsClaim as claim').where('claim.decidedAt', 'is not', null)
  const state = kind && stateOf[kind]
  if (from !== null) claims = claims.where('claim.decidedAt', '>=', startOfDay(from))
  if (until !== null) claims = claims.where('claim.decidedAt', '<', endOfDay(until))
  if (year !== null) claims = claims.where('claim.year', '=', year)
  if (state) claims = claims.where('claim.state', '=', state)
  if (query !== '') claims = claims.where('claim.userId', 'in', membersCalled(db, query))
  return claims
}

const membersCalled = (db: Database, name: string) =>
  holdingWords(db.selectFrom('membersUser as user').select('user.id'), name, ['user.sortName'])
