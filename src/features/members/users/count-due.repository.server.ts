import type { Database } from '#platform/database/open-database.server.ts'
import { yearOf } from '#platform/i18n/formats.ts'

/** Active members whose yearly fee is open, by the states of `payment-state.ts`; who is exempt owes nothing. */
export async function countDue(
  db: Database,
  now: number,
): Promise<{ count: number; due: number; overdue: number; never: number }> {
  const row = await openFees(db, now).executeTakeFirst()
  const [count, ever, overdue] = [Number(row?.count ?? 0), Number(row?.ever ?? 0), Number(row?.overdue ?? 0)]
  return { count, due: ever - overdue, overdue, never: count - ever }
}

export function openFees(db: Database, now: number) {
  const thisYear = yearOf(now)
  return db
    .selectFrom('membersUser')
    .where('disabled', '=', false)
    .where('deletedAt', '=', 0)
    .where('exempt', '=', false)
    .where((eb) => eb.or([eb('paidYear', 'is', null), eb('paidYear', '<', thisYear)]))
    .select(({ eb, fn }) => [
      fn.countAll().as('count'),
      fn.count('paidYear').as('ever'),
      fn
        .sum(
          eb
            .case()
            .when('paidYear', '<', thisYear - 1)
            .then(1)
            .else(0)
            .end(),
        )
        .as('overdue'),
    ])
}
