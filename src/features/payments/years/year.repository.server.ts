import { type Insertable, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { feeRuleSchema, type PayingMember } from './fee.policy.ts'
import type { FeeKind, Year, YearTotals } from './year.ts'

export type Settings = Omit<Schema['paymentsSettings'], 'id' | 'revision'> & { revision: number }

const presetSettings: Settings = {
  yearStart: '01-01',
  dueDays: 31,
  graceDays: 14,
  bic: '',
  referenceLine: 'reference',
  revision: 0,
}

export async function findSettings(db: Database): Promise<Settings> {
  const row = await db.selectFrom('paymentsSettings').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!row) return presetSettings
  const { id: _, ...settings } = row
  return settings
}

/** @returns whether it was still what the writer had read */
export async function saveSettings(trx: Database, { revision: seen, ...settings }: Settings): Promise<boolean> {
  const row = { ...settings, revision: seen + 1 }
  const { numUpdatedRows } = await trx
    .updateTable('paymentsSettings')
    .set(row)
    .where('id', '=', 1)
    .where('revision', '=', seen)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  if (seen !== 0) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paymentsSettings')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Newest first. */
export const allYears = (db: Database): Promise<Year[]> =>
  db.selectFrom('paymentsYear').selectAll().orderBy('year', 'desc').execute()

export const findYear = (db: Database, year: number): Promise<Year | undefined> =>
  db.selectFrom('paymentsYear').selectAll().where('year', '=', year).executeTakeFirst()

export async function insertYear(trx: Database, year: Insertable<Schema['paymentsYear']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paymentsYear')
    .values(year)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Of each year, by its claims. */
export async function yearTotals(db: Database): Promise<YearTotals[]> {
  const rows = await claimsByYear(db).execute()
  return rows.map(({ year, count, asked, paid, waived }) => {
    const sums = { asked: Number(asked), paid: Number(paid), waived: Number(waived) }
    return { year, count: Number(count), ...sums, open: sums.asked - sums.paid - sums.waived }
  })
}

export const claimsByYear = (db: Database) =>
  db
    .selectFrom('paymentsClaim')
    .select('year')
    .select(({ eb, fn }) => {
      const isWaived = eb('state', '=', 'waived')
      const left = eb('amount', '-', eb.ref('paid'))
      return [
        fn.countAll().as('count'),
        fn.sum('amount').as('asked'),
        fn.sum('paid').as('paid'),
        fn.sum(eb.case().when(isWaived).then(left).else(0).end()).as('waived'),
      ]
    })
    .where('state', '<>', 'cancelled')
    .groupBy('year')

type YearChange = Partial<Omit<Year, 'year' | 'revision'>>

/** @returns whether it was still what the writer had read */
export async function changeYear(trx: Database, { year, revision }: Pick<Year, 'year' | 'revision'>, set: YearChange) {
  const { numUpdatedRows } = await trx
    .updateTable('paymentsYear')
    .set({ ...set, revision: revision + 1 })
    .where('year', '=', year)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** In the order in which their rules are tried. */
export async function feeKinds(db: Database): Promise<FeeKind[]> {
  const rows = await db.selectFrom('paymentsFeeKind').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(({ nameNl, nameFr, rule, retired, ...row }) => ({
    ...row,
    name: { nl: nameNl, fr: nameFr },
    rule: feeRuleSchema.parse(JSON.parse(rule)),
    retired: Boolean(retired),
  }))
}

/** Cents per kind. */
export async function feesOf(db: Database, year: number): Promise<Map<string, number>> {
  const rows = await db.selectFrom('paymentsFee').select(['kindId', 'amount']).where('year', '=', year).execute()
  return new Map(rows.map(({ kindId, amount }) => [kindId, amount]))
}

export async function replaceFees(trx: Database, year: number, fees: ReadonlyMap<string, number>): Promise<void> {
  await trx.deleteFrom('paymentsFee').where('year', '=', year).execute()
  const rows = [...fees].map(([kindId, amount]) => ({ year, kindId, amount }))
  if (rows.length > 0) await trx.insertInto('paymentsFee').values(rows).execute()
}

/** Somebody who may have to pay. */
export type Payer = Omit<PayingMember, 'isNotedAsPaid'> & { id: string; firstName: string; lastName: string }

/** Everybody who is a member: developers are guests, and nobody asks a fee of those who are blocked or deleted. By name. */
export async function payers(db: Database): Promise<Payer[]> {
  return (await payersIn(db).execute()).map(payerOf)
}

export const payersIn = (db: Database) =>
  db
    .selectFrom('membersUser')
    .select(['id', 'firstName', 'lastName', 'magistrate', 'occupation', 'createdAt', 'exempt'])
    .where('disabled', '=', false)
    .where('deletedAt', '=', 0)
    .where('role', '<>', 'DEV')
    .orderBy('sortName')
    .orderBy('id')

type PayerRow = Awaited<ReturnType<ReturnType<typeof payersIn>['execute']>>[number]

const payerOf = ({ magistrate, exempt, createdAt, ...row }: PayerRow): Payer => ({
  ...row,
  magistrate: Boolean(magistrate),
  exempt: Boolean(exempt),
  joinedOn: dayAt(createdAt),
})

/** Whose payment for that year nobody noted the amount of. */
export async function notedAsPaid(db: Database, year: number): Promise<Set<string>> {
  const rows = await notedIn(db, year).execute()
  return new Set(rows.map(({ userId }) => userId))
}

export const notedIn = (db: Database, year: number) =>
  db
    .selectFrom('paymentsPayment')
    .select('userId')
    .where('year', '=', year)
    .where('kind', '=', sql.lit('payment'))
    .where('amount', '=', sql.lit(0))
