import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { FeeYear } from '#features/payments/years/contribution-year.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { endOfDay, startOfDay } from '#platform/i18n/days.ts'
import { readValues } from '#platform/lists/cursor.server.ts'
import { holdingWords, keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import { paymentStateIn } from '../../core/payment-state.repository.server.ts'
import { userColumns, userOf } from '../user.repository.server.ts'
import type { User, UserList } from '../user.ts'
import type { Facet, Sorting, UserSelection } from './user-selection.ts'

type UserCursor = readonly (string | number | boolean | null)[]

type Place = { feeYear: FeeYear; after: UserCursor | null; limit: number }

export async function pageOfUsers(db: Database, selection: UserSelection, { feeYear, after, limit }: Place) {
  const found: { user: User; cursor: UserCursor }[] = []
  for (const part of partsOf(selection, after)) {
    if (found.length >= limit) break
    const rows = await listQuery(db, selection, { ...part, feeYear, limit: limit - found.length }).execute()
    found.push(...rows.map((row) => ({ user: userOf(row), cursor: cursorOfRow(row, selection.sort) })))
  }
  return found
}

export const everybodyIn = (db: Database, selection: UserSelection, { feeYear, after, limit }: Place) =>
  keysetPage(
    narrowedUsers(db, selection, feeYear)
      .select(['user.id', 'user.firstName', 'user.lastName'])
      .select(['user.sortName', 'identity.email']),
    { keys: ['user.sortName', 'user.id'], way: 'asc', after, limit },
  ).execute()

type Kind = 'text' | 'number' | 'flag'

const { ref } = sql

/** The occupation, folded, is what follows the names in `search_text`; folded names are as long in `sort_name`. */
const occupation = sql`substr(${ref('user.searchText')}, length(${ref('user.sortName')}) + 2)`

/** By what each order goes, before name and id. */
const firstKey: Record<Sorting, { kind: Kind; by: RawBuilder<unknown> } | null> = {
  name: null,
  email: { kind: 'text', by: ref('identity.email') },
  role: { kind: 'text', by: ref('user.role') },
  magistrate: { kind: 'flag', by: ref('user.magistrate') },
  occupation: { kind: 'text', by: occupation },
  language: { kind: 'text', by: ref('user.defaultLanguage') },
  lastPayment: { kind: 'number', by: ref('user.lastPayment') },
  status: { kind: 'flag', by: ref('user.disabled') },
  newsletter: { kind: 'flag', by: ref('user.emailSubscriber') },
  deletedAt: { kind: 'number', by: ref('user.deletedAt') },
}

const id = { kind: 'text' as const, by: ref('user.id') }
const name = { kind: 'text' as const, by: ref('user.sortName') }

/** Times go with the id alone: so their indexes are made. */
function keysOf(sort: Sorting) {
  const first = firstKey[sort]
  if (first === null) return [name, id]
  return first.kind === 'number' ? [first, id] : [first, name, id]
}

/** What a cursor in an address means for this order; null for one that means nothing. */
export function userCursorIn(after: string | null, sort: Sorting): UserCursor | null {
  const values = readValues(after)
  const keys = keysOf(sort)
  if (values?.length !== keys.length || !keys.every(({ kind }, index) => isOfKind(values[index], kind))) return null
  return (values as UserCursor).map((value, index) => (keys[index]?.kind === 'flag' ? Boolean(value) : value))
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'number') return value === null || Number.isSafeInteger(value)
  if (kind === 'text') return typeof value === 'string' && !value.includes('\0')
  return typeof value === 'boolean' || value === 0 || value === 1
}

/** Of users sorted by payment: who never paid, or who did; null where payments do not count. */
type Part = { hasPaid: boolean | null; after: UserCursor | null }

/** Databases do not agree where null sorts: so who never paid is read apart; they come first, the other way round last. */
function partsOf({ sort, way }: UserSelection, after: UserCursor | null): Part[] {
  if (sort !== 'lastPayment') return [{ hasPaid: null, after }]
  const order = way === 'asc' ? [false, true] : [true, false]
  const reached = after ? order.indexOf(after[0] !== null) : 0
  return order.slice(reached).map((hasPaid, index) => ({ hasPaid, after: index === 0 ? after : null }))
}

/** One part of a list behind a cursor; the orders by payment, name and deletion by indexes of their own. */
export function listQuery(db: Database, selection: UserSelection, { feeYear, limit, hasPaid, after }: Place & Part) {
  const keys = keysOf(selection.sort).map(({ by }) => by as Expression<unknown> & RawBuilder<unknown>)
  // Where nobody paid, that sorts nothing.
  const skipped = hasPaid === false ? 1 : 0
  let query = narrowedUsers(db, selection, feeYear)
    .select(userColumns)
    .select(keys.map((by, index) => by.as(`key${index}`)))
  if (hasPaid !== null) query = query.where('user.lastPayment', hasPaid ? 'is not' : 'is', null)
  const { way } = selection
  return keysetPage(query, { keys: keys.slice(skipped), way, after: after?.slice(skipped) ?? null, limit })
}

const cursorOfRow = (row: object, sort: Sorting): UserCursor =>
  keysOf(sort).map((_, index) => (row as Record<string, UserCursor[number]>)[`key${index}`] ?? null)

type Joining = ReturnType<typeof usersWithAddress>
type Joined = { user: Schema['membersUser']; identity: Schema['accountsIdentity'] }

function narrowedUsers(db: Database, selection: UserSelection, feeYear: FeeYear) {
  const { role, treasurer, language, magistrate, newsletter, payment } = selection
  let users = foundUsers(db, selection).where((eb) => ofList(eb, selection.list))
  if (role.length > 0) users = users.where('user.role', 'in', role)
  if (treasurer.length === 1) users = users.where('user.mayManagePayments', '=', treasurer[0] === 'yes')
  if (language.length === 1) users = users.where('user.defaultLanguage', 'in', language)
  if (magistrate.length === 1) users = users.where('user.magistrate', '=', magistrate[0] === 'yes')
  if (newsletter.length === 1) users = users.where('user.emailSubscriber', '=', newsletter[0] === 'yes')
  if (payment.length > 0) users = users.where(paymentStateIn(feeYear), 'in', payment)
  return users
}

const usersWithAddress = (db: Database) =>
  db.selectFrom('membersUser as user').innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')

function foundUsers(db: Database, { query, paidFrom, paidUntil }: UserSelection, all = usersWithAddress(db)) {
  let users = holdingWords(all, query, ['user.searchText', 'identity.email'])
  if (paidFrom !== null) users = users.where('user.lastPayment', '>=', startOfDay(paidFrom))
  if (paidUntil !== null) users = users.where('user.lastPayment', '<', endOfDay(paidUntil))
  return users
}

function ofList(eb: ExpressionBuilder<Joined, 'user' | 'identity'>, list: UserList) {
  if (list === 'deleted') return eb('user.deletedAt', '>', 0)
  const isPresent = eb('user.deletedAt', '=', 0)
  return list === 'all' ? isPresent : eb.and([eb('user.disabled', '=', list === 'disabled'), isPresent])
}

const kinds = [
  ...(['user.disabled', 'user.role', 'user.mayManagePayments', 'user.magistrate'] as const),
  ...(['user.defaultLanguage', 'user.emailSubscriber'] as const),
] as const

export type UserKind = Record<Facet, string> & { list: Exclude<UserList, 'all'>; count: number }

/** Counts what a search leaves by all facets at once, in one reading of the table: some hundred rows at most. */
export async function kindsOfUsers(db: Database, selection: UserSelection, feeYear: FeeYear): Promise<UserKind[]> {
  // Where nothing is searched the addresses need not be read: that is half of the time.
  const all = selection.query === '' ? (db.selectFrom('membersUser as user') as unknown as Joining) : undefined
  const rows = await foundUsers(db, selection, all)
    .select(kinds)
    .select(sql<number>`case when ${sql.ref('user.deletedAt')} > 0 then 1 else 0 end`.as('gone'))
    .select(paymentStateIn(feeYear).as('payment'))
    .select((eb) => eb.fn.countAll().as('count'))
    .groupBy([...kinds, 'gone', 'payment'])
    .execute()
  return rows.map((row) => ({
    list: row.gone ? 'deleted' : row.disabled ? 'disabled' : 'active',
    role: row.role,
    treasurer: row.mayManagePayments ? 'yes' : 'no',
    magistrate: row.magistrate ? 'yes' : 'no',
    language: row.defaultLanguage,
    newsletter: row.emailSubscriber ? 'yes' : 'no',
    payment: row.payment,
    count: Number(row.count),
  }))
}
