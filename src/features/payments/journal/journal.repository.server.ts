import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { EntryKind, JournalEntry } from './journal-entry.ts'
import type { JournalFilter } from './journal-filter.ts'
import {
  decisionsIn,
  type EntrySource,
  entrySources,
  paymentsIn,
  sourcesOf,
} from './journal-sources.repository.server.ts'

/** The last entry that was read: of one moment payments come before what was decided of claims. */
export type JournalCursor = { at: number; source: EntrySource; id: string }

export const journalCursorText = ({ at, source, id }: JournalCursor): string =>
  cursorText({ at, id: `${source}-${id}` })

/** Null for what is no cursor. */
export function readJournalCursor(text: string | null): JournalCursor | null {
  const cursor = readCursor(text)
  const source = entrySources.find((known) => cursor?.id.startsWith(`${known}-`))
  return cursor && source ? { at: cursor.at, source, id: cursor.id.slice(source.length + 1) } : null
}

/** An entry, and what its member is called; null once they are erased. */
export type FoundEntry = JournalEntry & { source: EntrySource; firstName: string | null; lastName: string | null }

/** Newest first: both lists come sorted by an index, and the newer of both heads is next. */
export async function journalEntries(
  db: Database,
  filter: JournalFilter,
  after: JournalCursor | null,
  limit: number,
): Promise<FoundEntry[]> {
  const asked = sourcesOf(filter)
  const payments = asked.includes('payments') ? await paymentPage(db, filter, after, limit).execute() : []
  const decisions = asked.includes('claims') ? await decisionPage(db, filter, after, limit).execute() : []
  return merged(
    payments.map((row): FoundEntry => {
      return { ...row, source: 'payments', means: row.kind === 'credit' ? null : row.means }
    }),
    decisions.map(({ state, at, ...row }): FoundEntry => {
      const kind: EntryKind = state === 'cancelled' ? 'cancellation' : 'waiver'
      return { ...row, kind, at: at ?? 0, recordedAt: at, means: null, source: 'claims' }
    }),
  ).slice(0, limit)
}

function merged(payments: readonly FoundEntry[], decisions: readonly FoundEntry[]): FoundEntry[] {
  const found: FoundEntry[] = []
  let place = 0
  for (const decision of decisions) {
    for (let payment = payments[place]; payment && payment.at >= decision.at; payment = payments[place]) {
      found.push(payment)
      place += 1
    }
    found.push(decision)
  }
  return [...found, ...payments.slice(place)]
}

export function paymentPage(db: Database, filter: JournalFilter, after: JournalCursor | null, limit: number) {
  const payments = paymentsIn(db, filter)
  const isOfClaims = after?.source === 'claims'
  return keysetPage(
    (isOfClaims ? payments.where('payment.paidAt', '<', after.at) : payments)
      .leftJoin('membersUser as member', 'member.id', 'payment.userId')
      .select(['payment.id', 'payment.kind', 'payment.userId', 'payment.paidAt as at', 'payment.amount'])
      .select(['payment.means', 'payment.year', 'payment.note', 'payment.recordedAt', 'payment.recordedBy'])
      .select(['member.firstName', 'member.lastName']),
    {
      keys: ['payment.paidAt', 'payment.id'],
      way: 'desc',
      after: after && !isOfClaims ? [after.at, after.id] : null,
      limit,
    },
  )
}

export function decisionPage(db: Database, filter: JournalFilter, after: JournalCursor | null, limit: number) {
  const decisions = decisionsIn(db, filter)
  const isOfPayments = after?.source === 'payments'
  return keysetPage(
    (isOfPayments ? decisions.where('claim.decidedAt', '<=', after.at) : decisions)
      .leftJoin('membersUser as member', 'member.id', 'claim.userId')
      .select(['claim.id', 'claim.state', 'claim.userId', 'claim.decidedAt as at', 'claim.year'])
      .select(['claim.reason as note', 'claim.decidedBy as recordedBy', 'member.firstName', 'member.lastName'])
      .select((eb) => eb('claim.amount', '-', eb.ref('claim.paid')).as('amount')),
    {
      keys: ['claim.decidedAt', 'claim.id'],
      way: 'desc',
      after: after && !isOfPayments ? [after.at, after.id] : null,
      limit,
    },
  )
}

/** The first and the last contribution year of which there is a payment or a claim. */
export async function journalYears(db: Database): Promise<{ first: number; last: number } | null> {
  const row = await yearsQuery(db).executeTakeFirst()
  if (!row) return null
  const { firstPaid, lastPaid, firstAsked, lastAsked } = row
  const known = [firstPaid, lastPaid, firstAsked, lastAsked].filter((year) => year !== null)
  return known.length === 0 ? null : { first: Math.min(...known), last: Math.max(...known) }
}

/** Each end apart: so both databases look at one entry of the index. */
export const yearsQuery = (db: Database) => {
  const paid = (way: 'asc' | 'desc') => db.selectFrom('paymentsPayment').select('year').orderBy('year', way).limit(1)
  const asked = (way: 'asc' | 'desc') => db.selectFrom('paymentsClaim').select('year').orderBy('year', way).limit(1)
  return db.selectNoFrom([
    paid('asc').as('firstPaid'),
    paid('desc').as('lastPaid'),
    asked('asc').as('firstAsked'),
    asked('desc').as('lastAsked'),
  ])
}

/** Whose payment, refund or credit it is. */
export const entryById = (db: Database, id: string) =>
  db
    .selectFrom('paymentsPayment')
    .select(['userId', 'kind', sql<number>`paid_at`.as('at')])
    .where('id', '=', id)
    .executeTakeFirst()
