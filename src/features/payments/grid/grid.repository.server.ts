import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { holdingWords, keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import { type CellState, cellStates, type GridSelection } from './grid-filter.ts'

const { ref, lit } = sql

/** What decides how members stand with a year. */
type YearRule = {
  year: number
  /** Who became a member later was not exempt of it. UTC seconds; null: nobody can be exempt of a year that nobody was asked for. */
  exemptBefore: number | null
}

/** A claim that was due before this day is late by now: the days of grace are over. */
type LateRule = { lateBefore: string }

const isOpen = sql`${ref('claim.state')} = 'open' and ${ref('claim.paid')} < ${ref('claim.amount')}`

const open = sql<number>`sum(case when ${isOpen} then ${ref('claim.amount')} - ${ref('claim.paid')} else 0 end)`

/** As `nextDueOn`: of the first part that is not wholly paid; of the claim itself where it has none. */
const dueOn = sql`coalesce((
  select min(${ref('part.dueOn')}) from ${sql.table('paymentsInstalment')} as part
  where ${ref('part.claimId')} = ${ref('claim.id')} and ${ref('claim.paid')} < (
    select sum(${ref('upTo.amount')}) from ${sql.table('paymentsInstalment')} as ${ref('upTo')}
    where ${ref('upTo.claimId')} = ${ref('part.claimId')} and ${ref('upTo.number')} <= ${ref('part.number')}
  )), ${ref('claim.dueOn')})`

/** As `claimStatusOf`, of all claims of one member and year together; null where there are none. */
const statusOfClaims = ({ lateBefore }: LateRule) => sql<CellState | null>`case
  when count(*) = 0 then null
  when max(case when ${isOpen} and ${dueOn} < ${lateBefore} then 1 else 0 end) = 1 then 'late'
  when ${open} > 0 and sum(${ref('claim.paid')}) > 0 then 'part'
  when ${open} > 0 then 'due'
  when min(case when ${ref('claim.state')} = 'waived' then 1 else 0 end) = 1 then 'waived'
  else 'paid' end`

const claimsThatCount = (db: Database) =>
  db.selectFrom('paymentsClaim as claim').where('claim.state', '<>', lit('cancelled'))

/** What these members owe and paid of these years: one line each. Cents. */
export const claimSums = (db: Database, userIds: readonly string[], years: readonly number[], rule: LateRule) =>
  claimsThatCount(db)
    .where('claim.userId', 'in', [...userIds])
    .where('claim.year', 'in', [...years])
    .select(['claim.userId', 'claim.year'])
    .select(({ fn }) => [fn.sum('claim.amount').as('owed'), fn.sum('claim.paid').as('paid')])
    .select([open.as('open'), statusOfClaims(rule).as('state')])
    .groupBy(['claim.userId', 'claim.year'])

/** What was noted for each year, also for those in which nobody was asked for anything. Cents. */
export const paymentSums = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('paymentsPayment')
    .where('userId', 'in', [...userIds])
    .where('kind', '=', lit('payment'))
    .select(['userId', 'year'])
    .select(({ fn }) => fn.sum('amount').as('paid'))
    .groupBy(['userId', 'year'])

/** The one of every year comes first: what comes later wins. */
export const exemptionsOf = (db: Database, userIds: readonly string[], years: readonly number[]) =>
  db
    .selectFrom('paymentsException')
    .where('userId', 'in', [...userIds])
    .where('year', 'in', [0, ...years])
    .select(['userId', 'year', 'exempt'])
    .orderBy('year')

type Rules = LateRule & YearRule

/** Of a row of `user`: by the few claims of a member, never by the thousands of a year, which an index of years would lead to. */
const ofMember = (db: Database, year: number) =>
  claimsThatCount(db)
    .where('claim.userId', '=', ref<string>('user.id'))
    .where(sql<number>`${ref('claim.year')} + 0`, '=', lit(year))

/** How a row of `user` stands with that year; `stateWithoutClaims` says the same of who was asked for nothing. */
function stateIn(db: Database, { year, exemptBefore, ...late }: Rules): RawBuilder<CellState> {
  const asked = ofMember(db, year).select(statusOfClaims(late).as('state'))
  const noted = db
    .selectFrom('paymentsPayment as noted')
    .where('noted.userId', '=', ref<string>('user.id'))
    .where('noted.year', '=', lit(year))
    .where('noted.kind', '=', lit('payment'))
    .select('noted.id')
  const excepted = db
    .selectFrom('paymentsException as exception')
    .where('exception.userId', '=', ref<string>('user.id'))
    .where('exception.year', 'in', [lit(0), lit(year)])
    .orderBy('exception.year', 'desc')
    .limit(1)
    .select('exception.exempt')
  const isExempt = sql`${ref('user.createdAt')} < ${lit(exemptBefore ?? 0)} and coalesce(${excepted}, ${ref('user.exempt')})`
  return sql<CellState>`coalesce(${asked}, case
    when exists ${noted} then 'paid' when ${isExempt} then 'exempt' else 'nothing' end)`
}

const rankOf = (state: RawBuilder<CellState>) =>
  sql<number>`case ${state} ${sql.join(
    cellStates.map((one, rank) => sql`when ${lit(one)} then ${lit(rank)}`),
    sql` `,
  )} end`

/** Below 0, so that who owes most comes first and equals go by name. */
const owingIn = (db: Database, year: number) =>
  sql<number>`0 - coalesce(${ofMember(db, year).select(open.as('open'))}, 0)`

type Place = { rules: Rules; after: readonly (string | number)[] | null; limit: number }

const name = [ref<string>('user.sortName'), ref<string>('user.id')] as const

function keysOf(db: Database, { sort, year }: GridSelection, rules: Rules): RawBuilder<string | number>[] {
  if (sort === 'name') return [...name]
  return [sort === 'status' ? rankOf(stateIn(db, rules)) : owingIn(db, year), ...name]
}

/** By name by an index alone; by how they stand with a year over all members. */
export function gridMembers(db: Database, selection: GridSelection, { rules, after, limit }: Place) {
  const keys = keysOf(db, selection, rules)
  const query = narrowed(db, selection, rules)
    .select(['user.id', 'user.firstName', 'user.lastName', 'user.exempt', 'user.createdAt'])
    .select(keys.map((key, index) => key.as(`key${index}` as `key${number}`)))
  return keysetPage(query, { keys, way: selection.way, after, limit })
}

/** Null for what is no cursor of this order. @param values of an address */
export function gridCursor(values: readonly unknown[] | null, { sort }: GridSelection): (string | number)[] | null {
  const kinds = sort === 'name' ? ['string', 'string'] : ['number', 'string', 'string']
  if (values?.length !== kinds.length) return null
  const fits = values.every((value, index) => typeof value === kinds[index] && !String(value).includes('\0'))
  return fits ? (values as (string | number)[]) : null
}

export const countOfMembers = (db: Database, selection: GridSelection, rules: Rules) =>
  narrowed(db, selection, rules).select(({ fn }) => fn.countAll().as('count'))

export const memberOfGrid = (db: Database, id: string) =>
  db
    .selectFrom('membersUser as user')
    .select(['user.id', 'user.firstName', 'user.lastName', 'user.exempt', 'user.createdAt'])
    .where('user.id', '=', id)
    .where('user.deletedAt', '=', 0)

function narrowed(db: Database, { query, list, role, year, status, kind }: GridSelection, rules: Rules) {
  let users = holdingWords(db.selectFrom('membersUser as user'), query, ['user.sortName']).where(
    'user.deletedAt',
    '=',
    lit(0),
  )
  if (list !== 'all') users = users.where('user.disabled', '=', list === 'disabled')
  if (role !== null) users = users.where('user.role', '=', role)
  if (status.length > 0) users = users.where(stateIn(db, rules), 'in', [...status])
  if (kind !== null) {
    const asked = claimsThatCount(db).where('claim.year', '=', year).where('claim.kindId', '=', kind)
    users = users.where('user.id', 'in', asked.select('claim.userId'))
  }
  return users
}
