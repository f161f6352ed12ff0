import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { endOfDay, startOfDay } from '#platform/i18n/days.ts'
import { fold } from '#platform/search/words.ts'
import type { UserList } from '../user.ts'
import type { Facet, UserSelection } from './user-selection.ts'

type Joining = ReturnType<typeof usersWithAddress>
type Joined = { user: Schema['membersUser']; identity: Schema['accountsIdentity'] }

const maxWords = 10

/** The users of a list that a search and the facets leave, with their addresses. */
export function narrowedUsers(db: Database, selection: UserSelection, thisYear: number) {
  const { facets } = selection
  let users = foundUsers(db, selection).where((eb) => ofList(eb, selection.list))
  const isBoth = (chosen: readonly string[]) => chosen.length !== 1
  if (facets.role.length > 0) users = users.where('user.role', 'in', facets.role as Schema['membersUser']['role'][])
  if (facets.language.length === 1) users = users.where('user.defaultLanguage', 'in', facets.language as ['nl' | 'fr'])
  if (!isBoth(facets.magistrate)) users = users.where('user.magistrate', '=', facets.magistrate[0] === 'yes')
  if (!isBoth(facets.newsletter)) users = users.where('user.emailSubscriber', '=', facets.newsletter[0] === 'yes')
  if (facets.payment.length > 0) users = users.where(paymentStateIn(thisYear), 'in', facets.payment)
  return users
}

const usersWithAddress = (db: Database) =>
  db.selectFrom('membersUser as user').innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')

/** What a search and a period of payment leave of everybody. */
function foundUsers(db: Database, { query, paidFrom, paidUntil }: UserSelection, all = usersWithAddress(db)) {
  let users = all
  for (const word of fold(query)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, maxWords)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const isIn = (column: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
    users = users.where((eb) => eb.or([isIn('user.searchText'), isIn('identity.email')]))
  }
  if (paidFrom !== null) users = users.where('user.lastPayment', '>=', startOfDay(paidFrom))
  if (paidUntil !== null) users = users.where('user.lastPayment', '<', endOfDay(paidUntil))
  return users
}

function ofList(eb: ExpressionBuilder<Joined, 'user' | 'identity'>, list: UserList) {
  if (list === 'deleted') return eb('user.deletedAt', '>', 0)
  const isThere = eb('user.deletedAt', '=', 0)
  return list === 'all' ? isThere : eb.and([eb('user.disabled', '=', list === 'disabled'), isThere])
}

/** The same as `paymentStateOf`, for the database to filter and count by. */
export const paymentStateIn = (thisYear: number): RawBuilder<string> => sql<string>`case
  when ${sql.ref('user.exempt')} then 'exempt'
  when ${sql.ref('user.paidYear')} is null then 'never'
  when ${sql.ref('user.paidYear')} >= ${sql.lit(thisYear)} then 'paid'
  when ${sql.ref('user.paidYear')} = ${sql.lit(thisYear - 1)} then 'due'
  else 'overdue' end`

/** How many users there are of one kind: a value of each facet, and the list they stand in. */
export type Kind = Record<Facet, string> & { list: Exclude<UserList, 'all'>; count: number }

/** Counts what a search leaves by all facets at once, in one reading of the table: some hundred rows at most. */
export async function kindsOfUsers(db: Database, selection: UserSelection, thisYear: number): Promise<Kind[]> {
  // Where nothing is searched the addresses need not be read: that is half of the time.
  const all = selection.query === '' ? (db.selectFrom('membersUser as user') as unknown as Joining) : undefined
  const rows = await foundUsers(db, selection, all)
    .select(['user.disabled', 'user.role', 'user.magistrate', 'user.defaultLanguage', 'user.emailSubscriber'])
    .select(sql<number>`case when ${sql.ref('user.deletedAt')} > 0 then 1 else 0 end`.as('gone'))
    .select(paymentStateIn(thisYear).as('payment'))
    .select((eb) => eb.fn.countAll().as('count'))
    .groupBy(['user.disabled', 'user.role', 'user.magistrate', 'user.defaultLanguage', 'user.emailSubscriber'])
    .groupBy(['gone', 'payment'])
    .execute()
  return rows.map((row) => ({
    list: row.gone ? 'deleted' : row.disabled ? 'disabled' : 'active',
    role: row.role,
    magistrate: row.magistrate ? 'yes' : 'no',
    language: row.defaultLanguage,
    newsletter: row.emailSubscriber ? 'yes' : 'no',
    payment: row.payment,
    count: Number(row.count),
  }))
}
