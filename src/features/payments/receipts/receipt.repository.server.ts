import type { Insertable } from 'kysely'
import { chunksOf } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { VoidReason } from '#platform/database/schema/receipts.ts'
import type { Schema } from '#platform/database/schema.ts'
import { holdingWords, keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'
import type { ReceiptFilter } from './receipt-filter.ts'

/** More receipts than anybody gets in a lifetime. */
const maxOfMember = 500

/** The one after the highest of a year. The ledger is held: nobody else takes it before the transaction ends. */
export async function nextNumber(trx: Database, year: number): Promise<number> {
  const last = await trx
    .selectFrom('paymentsReceipt')
    .select('number')
    .where('year', '=', year)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

export async function insertReceipt(
  trx: Database,
  receipt: Insertable<Schema['paymentsReceipt']>,
  lines: readonly ReceiptLine[],
): Promise<void> {
  await trx.insertInto('paymentsReceipt').values(receipt).execute()
  const rows = lines.map((line, position) => ({ ...line, receiptId: receipt.id, position }))
  await trx.insertInto('paymentsReceiptLine').values(rows).execute()
}

export const findReceipt = (db: Database, id: string): Promise<Receipt | undefined> =>
  db.selectFrom('paymentsReceipt').selectAll().where('id', '=', id).executeTakeFirst()

/** In their order, of each of these receipts. */
export async function linesOfReceipts(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, (ReceiptLine & { receiptId: string })[]>()
  const rows = await db
    .selectFrom('paymentsReceiptLine')
    .select(['receiptId', 'paymentId', 'paidOn', 'what', 'means', 'amount'])
    .where('receiptId', 'in', ids)
    .orderBy('receiptId')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ receiptId }) => receiptId)
}

/** Newest first, also those that count no more. */
export const receiptsOf = (db: Database, userId: string) =>
  db
    .selectFrom('paymentsReceipt')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(maxOfMember)

/** The one that counts: of a payment, or (null) of all of a year. */
export const countingReceipt = (
  db: Database,
  { userId, paymentId, contributionYear }: Pick<Receipt, 'userId' | 'paymentId' | 'contributionYear'>,
): Promise<Receipt | undefined> => {
  const known = db.selectFrom('paymentsReceipt').selectAll().where('voidedAt', 'is', null)
  const asked =
    paymentId === null
      ? known
          .where('userId', '=', userId)
          .where('contributionYear', '=', contributionYear)
          .where('paymentId', 'is', null)
      : known.where('paymentId', '=', paymentId)
  return asked.executeTakeFirst()
}

/** Those that count and name one of these payments or refunds. */
export const countingAbout = (db: Database, paymentIds: readonly string[]) =>
  db
    .selectFrom('paymentsReceipt')
    .select(['id', 'year', 'number', 'userId'])
    .where('voidedAt', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('paymentsReceiptLine').select('receiptId').where('paymentId', 'in', paymentIds),
    )
    .orderBy('year')
    .orderBy('number')

type Voided = { voidedAt: number; voidedBy: string | null; voidReason: VoidReason }

export async function markVoid(trx: Database, ids: readonly string[], voided: Voided): Promise<void> {
  for await (const chunk of chunksOf(ids))
    await trx.updateTable('paymentsReceipt').set(voided).where('id', 'in', chunk).execute()
}

/** Of the year of the filter, the newest first. @param after number of the last one that was read */
export const receiptPage = (db: Database, filter: ReceiptFilter, after: number | null, limit: number) => {
  const ofYear = db
    .selectFrom('paymentsReceipt as receipt')
    .selectAll('receipt')
    .where('receipt.year', '=', filter.year ?? 0)
  const isNumber = /^(\d{4}-)?\d{1,9}$/.test(filter.query)
  const [number, year = filter.year] = filter.query.split('-').toReversed()
  const found =
    filter.query === ''
      ? ofYear
      : isNumber
        ? ofYear.where('receipt.number', '=', Number(number)).where('receipt.year', '=', Number(year))
        : ofYear.where('receipt.userId', 'in', membersCalled(db, filter.query))
  return keysetPage(found, { keys: ['receipt.number'], way: 'desc', after: after === null ? null : [after], limit })
}

const membersCalled = (db: Database, name: string) =>
  holdingWords(db.selectFrom('membersUser as user').select('user.id'), name, ['user.sortName'])

/** Calendar years of which there are receipts, newest first. */
export async function receiptYears(db: Database): Promise<number[]> {
  const ends = await db
    .selectFrom('paymentsReceipt')
    .select(({ fn }) => [fn.min('year').as('first'), fn.max('year').as('last')])
    .executeTakeFirst()
  if (!ends?.last) return []
  return Array.from({ length: ends.last - ends.first + 1 }, (_, index) => ends.last - index)
}

/** Of calendar years before this one: nothing of a year goes before all of it does, so that no number comes twice. */
export async function removeReceiptsBefore(trx: Database, year: number): Promise<void> {
  const old = trx.selectFrom('paymentsReceipt').select('id').where('year', '<', year)
  await trx.deleteFrom('paymentsReceiptLine').where('receiptId', 'in', old).execute()
  await trx.deleteFrom('paymentsReceipt').where('year', '<', year).execute()
  await trx.deleteFrom('paymentsReceiptRun').where('year', '<', year).execute()
}

export async function forgetPayer(trx: Database, userId: string): Promise<void> {
  await trx.updateTable('paymentsReceipt').set({ name: '' }).where('userId', '=', userId).execute()
}
