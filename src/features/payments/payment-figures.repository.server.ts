import type { Database } from '#platform/database/open-database.server.ts'

/** What came in within one month. Cents; 0 where nobody noted how much. */
type PaymentMonth = { count: number; amount: number }

/** @param starts when the months begin and, at the end, when the last one is over: UTC seconds */
export async function paymentMonths(db: Database, starts: readonly number[]): Promise<PaymentMonth[]> {
  const row = await paymentsBetween(db, starts).executeTakeFirst()
  return starts
    .slice(1)
    .map((_, index) => ({ count: Number(row?.[`count${index}`] ?? 0), amount: Number(row?.[`amount${index}`] ?? 0) }))
}

export const paymentsBetween = (db: Database, starts: readonly number[]) =>
  db
    .selectFrom('paymentsPayment')
    .where('kind', '=', 'payment')
    .where('paidAt', '>=', starts[0] ?? 0)
    .where('paidAt', '<', starts.at(-1) ?? 0)
    .select(({ eb, fn }) =>
      starts.slice(1).flatMap((end, index) => {
        const isWithin = eb.and([eb('paidAt', '>=', starts[index] ?? 0), eb('paidAt', '<', end)])
        return [
          fn.sum(eb.case().when(isWithin).then(1).else(0).end()).as(`count${index}` as `count${number}`),
          fn
            .sum(eb.case().when(isWithin).then(eb.ref('amount')).else(0).end())
            .as(`amount${index}` as `amount${number}`),
        ]
      }),
    )
