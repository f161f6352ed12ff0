import type { Database } from '#platform/database/open-database.server.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import { disabledUsers } from './user.repository.server.ts'
import { announcedEnd } from './user.ts'

export async function countDue(db: Database, now: number) {
  const row = await openFees(db, now).executeTakeFirst()
  const [count, ever, overdue] = [Number(row?.count ?? 0), Number(row?.ever ?? 0), Number(row?.overdue ?? 0)]
  return { count, due: ever - overdue, overdue, never: count - ever }
}

export function openFees(db: Database, now: number) {
  const thisYear = yearOf(now)
  const lastYear = thisYear - 1
  return db
    .selectFrom('membersUser')
    .where('disabled', '=', false)
    .where('deletedAt', '=', 0)
    .where('exempt', '=', false)
    .where((eb) => eb.or([eb('paidYear', 'is', null), eb('paidYear', '<', thisYear)]))
    .select(({ eb, fn }) => [
      fn.countAll().as('count'),
      fn.count('paidYear').as('ever'),
      fn.sum(eb.case().when('paidYear', '<', lastYear).then(1).else(0).end()).as('overdue'),
    ])
}

export async function countEndingAccounts(db: Database, now: number, months: number) {
  const rows = await disabledUsers(db).execute()
  const ends = rows
    .map(({ disabledAt }) => announcedEnd({ disabledAt, deletedAt: 0 }, months, now))
    .filter((at) => at !== null)
  return { count: ends.length, next: ends.length > 0 ? Math.min(...ends) : null }
}

export async function memberGrowth(db: Database, moments: readonly number[]): Promise<number[]> {
  const row = await membersAt(db, moments).executeTakeFirst()
  return moments.map((_, index) => Number(row?.[`at${index}`] ?? 0))
}

export const membersAt = (db: Database, moments: readonly number[]) =>
  db
    .selectFrom('membersUser')
    .where('disabled', '=', false)
    .where('deletedAt', '=', 0)
    .select(({ eb, fn }) =>
      moments.map((moment, index) =>
        fn.sum(eb.case().when('createdAt', '<', moment).then(1).else(0).end()).as(`at${index}` as `at${number}`),
      ),
    )
