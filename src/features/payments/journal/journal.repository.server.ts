import type { Database } from '#platform/database/open-database.server.ts'
import { endOfDay, startOfDay } from '#platform/i18n/days.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { holdingWords, keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { JournalFilter } from './journal-filter.ts'

/** Newest first. The name is null once the member is erased. */
export const journalPage = (db: Database, filter: JournalFilter, after: Cursor | null, limit: number) =>
  keysetPage(
    narrowed(db, filter)
      .leftJoin('membersUser as member', 'member.id', 'payment.userId')
      .select(['payment.id', 'payment.userId', 'payment.paidAt', 'payment.amount', 'payment.means', 'payment.year'])
      .select(['payment.note', 'payment.recordedAt', 'payment.recordedBy', 'member.firstName', 'member.lastName']),
    { keys: ['payment.paidAt', 'payment.id'], way: 'desc', after: after && [after.at, after.id], limit },
  )

/** @returns cents; `unknown`: of how many nobody noted the amount */
export async function journalTotals(db: Database, filter: JournalFilter) {
  const row = await totalsQuery(db, filter).executeTakeFirst()
  return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0), unknown: Number(row?.unknown ?? 0) }
}

export const totalsQuery = (db: Database, filter: JournalFilter) =>
  narrowed(db, filter).select(({ fn, eb }) => [
    fn.countAll().as('count'),
    fn.sum('payment.amount').as('amount'),
    fn.sum(eb.case().when('payment.amount', '=', 0).then(1).else(0).end()).as('unknown'),
  ])

/** The first and the last contribution year of which there is a payment. */
export async function journalYears(db: Database): Promise<{ first: number; last: number } | null> {
  const row = await yearsQuery(db).executeTakeFirst()
  return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : null
}

/** Each end apart: so both databases look at one entry of the index. */
export const yearsQuery = (db: Database) => {
  const year = (way: 'asc' | 'desc') => db.selectFrom('paymentsPayment').select('year').orderBy('year', way).limit(1)
  return db.selectNoFrom([year('asc').as('first'), year('desc').as('last')])
}

function narrowed(db: Database, { query, from, until, year, means }: JournalFilter) {
  // A credit is no money that came in, and a refund is none either.
  let payments = db.selectFrom('paymentsPayment as payment').where('payment.kind', '=', 'payment')
  if (from !== null) payments = payments.where('payment.paidAt', '>=', startOfDay(from))
  if (until !== null) payments = payments.where('payment.paidAt', '<', endOfDay(until))
  if (year !== null) payments = payments.where('payment.year', '=', year)
  if (means !== null) payments = payments.where('payment.means', '=', means)
  if (query !== '') payments = payments.where('payment.userId', 'in', membersCalled(db, query))
  return payments
}

const membersCalled = (db: Database, name: string) =>
  holdingWords(db.selectFrom('membersUser as user').select('user.id'), name, ['user.sortName'])
