import type { Database } from '#platform/database/open-database.server.ts'
import type { FeeException, FeeRule } from './fee.policy.ts'

export type FeeKindFields = { name: { nl: string; fr: string }; rule: FeeRule; retired: boolean }

/** At the end of the others. */
export async function insertFeeKind(trx: Database, id: string, fields: FeeKindFields): Promise<void> {
  const { last } = await trx
    .selectFrom('paymentsFeeKind')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const row = { ...columnsOf(fields), id, position: (last ?? 0) + 1 }
  await trx.insertInto('paymentsFeeKind').values(row).execute()
}

/** @returns whether it was still what the writer had read */
export async function changeFeeKind(trx: Database, id: string, fields: FeeKindFields, seen: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('paymentsFeeKind')
    .set({ ...columnsOf(fields), revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The kinds in this order from now on. */
export async function orderFeeKinds(trx: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await trx.updateTable('paymentsFeeKind').set({ position }).where('id', '=', id).execute()
}

const columnsOf = ({ name, rule, retired }: FeeKindFields) => {
  return { nameNl: name.nl, nameFr: name.fr, rule: JSON.stringify(rule), retired }
}

export type Exception = FeeException & { userId: string; year: number; reason: string }

/** Of a year, per member: their own one of it, else the one of every year. */
export async function exceptionsOf(db: Database, year: number): Promise<Map<string, Exception>> {
  const rows = await exceptionsIn(db, year).execute()
  return new Map(rows.map(({ exempt, ...row }) => [row.userId, { ...row, exempt: Boolean(exempt) }]))
}

/** The one of every year comes first: what comes later wins. */
export const exceptionsIn = (db: Database, year: number) =>
  db
    .selectFrom('paymentsException')
    .select(['userId', 'year', 'exempt', 'kindId', 'amount', 'reason'])
    .where('year', 'in', [0, year])
    .orderBy('year')

type Written = { createdAt: number; createdBy: string }

/** In the place of the one that there may be. */
export async function putException(trx: Database, { userId, year, ...rest }: Exception & Written): Promise<void> {
  await trx
    .insertInto('paymentsException')
    .values({ userId, year, ...rest })
    .onConflict((conflict) => conflict.columns(['userId', 'year']).doUpdateSet(rest))
    .execute()
}

/** @returns whether there was one */
export async function removeException(trx: Database, userId: string, year: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('paymentsException')
    .where('userId', '=', userId)
    .where('year', '=', year)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
