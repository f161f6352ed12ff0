import { type RawBuilder, sql } from 'kysely'
import type { FeeYear } from '#features/payments/years/contribution-year.ts'

/** `paymentStateOf` of a row of `user`, for the database to filter and count by. */
export const paymentStateIn = ({ year, isDue }: FeeYear): RawBuilder<string> => sql<string>`case
  when ${sql.ref('user.exempt')} then 'exempt'
  when ${sql.ref('user.paidYear')} >= ${sql.lit(year)} then 'paid'
  when ${sql.lit(isDue ? 1 : 0)} = 1 then 'due'
  when ${sql.ref('user.paidYear')} is null then 'never'
  else 'overdue' end`
