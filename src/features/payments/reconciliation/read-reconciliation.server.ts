import type { Database } from '#platform/database/open-database.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { allYears } from '../years/year.repository.server.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import {
  accountsOfStatements,
  daysOf,
  madeSums,
  movedIn,
  movementSums,
  statementsOfAccount,
  waySums,
} from './reconciliation.repository.server.ts'
import {
  type BalancedStatement,
  daysOfYear,
  gapsIn,
  inOrder,
  type JournalWay,
  lastOf,
  nothing,
  type Period,
  type ReconciledAccount,
  type Reconciliation,
  type Sum,
} from './reconciliation.ts'

type Days = { from: string; until: string }

/** What the journal says beside what the bank says, of each account of which there are statements. */
export async function readReconciliation(db: Database, period: Period): Promise<Reconciliation> {
  const days = daysOf(period)
  const accounts: ReconciledAccount[] = []
  for (const account of await accountsOfStatements(db)) accounts.push(await reconciled(db, account, days))
  return { period, accounts, ways: await waysIn(db, period), years: await yearsIn(db, days) }
}

async function reconciled(db: Database, account: string, days: Days): Promise<ReconciledAccount> {
  const { within, earlier } = await statementsOfAccount(db, account, days)
  const [first] = inOrder(within)
  const last = lastOf(within)
  const covered = first && last ? coveredOf(first, last, days) : null
  const [moved, made, all] = await Promise.all([
    covered ? sumsOf(await movementSums(db, account, covered).execute(), 'outcome') : new Map<string, Sum>(),
    covered ? sumsOf(await madeSums(db, account, covered).execute(), 'kind') : new Map<string, Sum>(),
    sumsOf(await movementSums(db, account, days).execute(), 'outcome'),
  ])
  return {
    account,
    balances: first && last && covered ? await balancesOf(db, { first, last, covered }) : null,
    payments: made.get('payment') ?? nothing,
    refunds: made.get('refund') ?? nothing,
    ignored: moved.get('ignored') ?? nothing,
    waiting: added([moved.get('proposed'), moved.get('unknown')]),
    outside: without(added([...all.values()]), added([...moved.values()])),
    gaps: gapsIn([...earlier, ...within]),
  }
}

/** The days of which the balances speak. */
const coveredOf = (first: BalancedStatement, last: BalancedStatement, { from, until }: Days): Days => ({
  from: first.openingDay > from ? first.openingDay : from,
  until: last.closingDay < until ? last.closingDay : until,
})

/** A statement may begin before the period, or end after it: then what moved on its other days is taken off. */
async function balancesOf(
  db: Database,
  { first, last, covered }: { first: BalancedStatement; last: BalancedStatement; covered: Days },
): Promise<ReconciledAccount['balances']> {
  const [before, after] = [await movedIn(db, first, '<', covered.from), await movedIn(db, last, '>', covered.until)]
  return {
    opening: { amount: first.opening + before, day: covered.from },
    closing: { amount: last.closing - after, day: covered.until },
  }
}

type Row = { count: unknown; amount: unknown }

function sumsOf<Name extends string>(rows: readonly (Row & { [Key in Name]: string })[], by: Name): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const sum = { count: Number(row.count), amount: Number(row.amount ?? 0) }
    sums.set(row[by], added([sums.get(row[by]), sum]))
  }
  return sums
}

const added = (sums: readonly (Sum | undefined)[]): Sum =>
  sums.reduce<Sum>((all, sum = nothing) => {
    return { count: all.count + sum.count, amount: all.amount + sum.amount }
  }, nothing)

const without = (all: Sum, part: Sum): Sum => ({ count: all.count - part.count, amount: all.amount - part.amount })

const ways: readonly JournalWay['way'][] = ['statement', 'by-hand', 'cash', 'card']

async function waysIn(db: Database, period: Period): Promise<JournalWay[]> {
  const rows = await waySums(db, period).execute()
  const wayOf = ({ means, isOfStatement }: (typeof rows)[number]): JournalWay['way'] => {
    if (Number(isOfStatement) === 1) return 'statement'
    return means === 'transfer' ? 'by-hand' : means
  }
  return ways.map((way) => {
    const sums = sumsOf(
      rows.filter((row) => wayOf(row) === way),
      'kind',
    )
    const { count, amount } = sums.get('refund') ?? nothing
    return { way, payments: sums.get('payment') ?? nothing, refunds: { count, amount: amount === 0 ? 0 : -amount } }
  })
}

async function yearsIn(db: Database, { from, until }: Days): Promise<Reconciliation['years']> {
  const years = (await allYears(db)).filter((year) => {
    const days = daysOfYear(year)
    return days.from <= until && days.until >= from
  })
  const names = await namesOf(
    db,
    years.map(({ closedBy }) => closedBy),
  )
  const nameOf = await namesOfYears(db)
  return years.map(({ year, state, closedAt, closedBy }) => {
    return { year, name: nameOf(year), state, closedAt, closedBy: (closedBy && names.get(closedBy)) ?? null }
  })
}
