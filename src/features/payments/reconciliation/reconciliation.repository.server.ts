import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { endOfDay, startOfDay } from '#platform/i18n/days.ts'
import { type BalancedStatement, lastOf, type Period } from './reconciliation.ts'

/** Days that no statement lies before or after. */
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31']

type Days = { from: string; until: string }

export const daysOf = ({ from, until }: Period): Days => ({ from: from ?? firstDay, until: until ?? lastDay })

export async function accountsOfStatements(db: Database): Promise<string[]> {
  const rows = await accountsIn(db).execute()
  return rows.map(({ account }) => account)
}

export const accountsIn = (db: Database) =>
  db.selectFrom('paymentsStatement').select('account').groupBy('account').orderBy('account')

/** More than a bank sends of one account in a day. */
const maxOfDay = 50

/** Those with both balances that touch these days, and the last one before them. In no order. */
export async function statementsOfAccount(db: Database, account: string, days: Days) {
  const within = (await statementsWithin(db, account, days).execute()).filter(isBalanced)
  const before = (await statementsBefore(db, account, days.from).execute()).filter(isBalanced)
  const last = lastOf(before)
  return { within, earlier: last ? [last] : [] }
}

const balanced = (db: Database, account: string) =>
  db
    .selectFrom('paymentsStatement')
    .select(['importId', 'position', 'format', 'year', 'number', 'opening', 'closing', 'openingDay', 'closingDay'])
    .where('account', '=', account)

export const statementsWithin = (db: Database, account: string, { from, until }: Days) =>
  balanced(db, account).where('closingDay', '>=', from).where('openingDay', '<=', until)

export const statementsBefore = (db: Database, account: string, day: string) =>
  balanced(db, account).where('closingDay', '<', day).orderBy('closingDay', 'desc').limit(maxOfDay)

type Found = { [Name in keyof BalancedStatement]: BalancedStatement[Name] | null }

const isBalanced = (row: Found): row is BalancedStatement =>
  [row.opening, row.closing, row.openingDay, row.closingDay].every((value) => value !== null)

/** Cents of the movements of one statement before a day, or after one; those that were read before as well. */
export async function movedIn(db: Database, { importId, position }: BalancedStatement, side: '<' | '>', day: string) {
  const row = await movementsOf(db, { importId, position }, side, day).executeTakeFirst()
  return Number(row?.amount ?? 0)
}

export const movementsOf = (
  db: Database,
  of: Pick<BalancedStatement, 'importId' | 'position'>,
  side: '<' | '>',
  day: string,
) =>
  db
    .selectFrom('paymentsMovement')
    .select(({ fn }) => fn.sum('amount').as('amount'))
    .where('importId', '=', of.importId)
    .where('statement', '=', of.position)
    .where('entryDay', side, day)

/** Each movement once, whatever statements it stands on. */
export const movementSums = (db: Database, account: string, { from, until }: Days) =>
  db
    .selectFrom('paymentsMovement')
    .select('outcome')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('amount').as('amount')])
    .where('account', '=', account)
    .where('entryDay', '>=', from)
    .where('entryDay', '<=', until)
    .where('key', 'is not', null)
    .groupBy('outcome')

/** What was made of movements of these days. */
export const madeSums = (db: Database, account: string, { from, until }: Days) =>
  db
    .selectFrom('paymentsPayment')
    .select('kind')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('amount').as('amount')])
    .where('movementId', 'is not', null)
    .where('movementId', 'in', (eb) =>
      eb
        .selectFrom('paymentsMovement')
        .select('id')
        .where('account', '=', account)
        .where('entryDay', '>=', from)
        .where('entryDay', '<=', until)
        .where('key', 'is not', null)
        .where('outcome', 'in', ['matched', 'assigned'])
        .$castTo<{ id: string | null }>(),
    )
    .groupBy('kind')

/** All money of the journal by its way: whether it was made of a movement, and how it was paid. */
export function waySums(db: Database, { from, until }: Period) {
  let payments = db.selectFrom('paymentsPayment').where('kind', '<>', 'credit')
  if (from !== null) payments = payments.where('paidAt', '>=', startOfDay(from))
  if (until !== null) payments = payments.where('paidAt', '<', endOfDay(until))
  const isOfStatement = sql<number>`case when movement_id is null then 0 else 1 end`
  return payments
    .select(['kind', 'means', isOfStatement.as('isOfStatement')])
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('amount').as('amount')])
    .groupBy(['kind', 'means', isOfStatement])
}
