import type { FeeYear } from '#features/payments/years/contribution-year.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { paymentStateIn } from '../core/payment-state.repository.server.ts'
import { disabledUsers } from './user.repository.server.ts'
import { announcedEnd } from './user.ts'

const openStates = ['due', 'overdue', 'never'] as const

export async function countDue(db: Database, feeYear: FeeYear) {
  const row = await openFees(db, feeYear).executeTakeFirst()
  const [due, overdue, never] = openStates.map((state) => Number(row?.[state] ?? 0)) as [number, number, number]
  return { count: due + overdue + never, due, overdue, never }
}

export function openFees(db: Database, feeYear: FeeYear) {
  const state = paymentStateIn(feeYear)
  return db
    .selectFrom('membersUser as user')
    .where('disabled', '=', false)
    .where('deletedAt', '=', 0)
    .where('exempt', '=', false)
    .select(({ eb, fn }) =>
      openStates.map((one) => fn.sum(eb.case().when(state, '=', one).then(1).else(0).end()).as(one)),
    )
}

export async function countEndingAccounts(db: Database, now: number, months: number) {
  const rows = await disabledUsers(db).execute()
  const ends = rows
    .map(({ disabledAt }) => announcedEnd({ disabledAt, deletedAt: 0 }, months, now))
    .filter((at) => at !== null)
  return { count: ends.length, next: ends.length > 0 ? Math.min(...ends) : null }
}

/** The first administrator is one of them. */
export const hasOtherMembers = async (db: Database): Promise<boolean> => (await twoMembers(db).execute()).length > 1

export const twoMembers = (db: Database) =>
  db.selectFrom('membersUser').select('id').where('disabled', '=', false).where('deletedAt', '=', 0).limit(2)

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
