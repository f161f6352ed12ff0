import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { userColumns } from '../user.repository.server.ts'
import { narrowedUsers } from './narrowed-users.repository.server.ts'
import type { Sorting, UserSelection } from './user-selection.ts'

/** The last row of a page: the values that it is sorted by, the id last. */
export type UserMark = readonly (string | number | boolean | null)[]

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

/** What a mark in an address means for this order; null for one that means nothing. */
export function markIn(after: string | null, sort: Sorting): UserMark | null {
  const values = after ? parsed(after) : null
  const keys = keysOf(sort)
  if (values?.length !== keys.length) return null
  const isGood = keys.every(({ kind }, index) => isOfKind(values[index], kind))
  return isGood
    ? keys.map(({ kind }, index) => (kind === 'flag' ? Boolean(values[index]) : (values[index] ?? null)))
    : null
}

export const markText = (mark: UserMark): string => Buffer.from(JSON.stringify(mark)).toString('base64url')

function parsed(after: string): (string | number | boolean | null)[] | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(after.slice(0, 2000), 'base64url').toString())
    return Array.isArray(values) ? values : null
  } catch {
    // Somebody typed it.
    return null
  }
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'number') return value === null || Number.isSafeInteger(value)
  if (kind === 'text') return typeof value === 'string' && !value.includes('\0')
  return typeof value === 'boolean' || value === 0 || value === 1
}

/** Of users sorted by payment: who never paid, or who did; null where payments do not count. */
type Part = { hasPaid: boolean | null; after: UserMark | null }

/**
 * Databases do not agree where nothing sorts: so who never paid is read apart. Who waits longest comes first, and that is
 * who never paid; the other way round he comes last.
 */
export function partsOf({ sort, way }: UserSelection, after: UserMark | null): Part[] {
  if (sort !== 'lastPayment') return [{ hasPaid: null, after }]
  const order = way === 'asc' ? [false, true] : [true, false]
  const reached = after ? order.indexOf(after[0] !== null) : 0
  return order.slice(reached).map((hasPaid, index) => ({ hasPaid, after: index === 0 ? after : null }))
}

/** One part of a list behind a mark; the orders by payment, name and deletion by indexes of their own. */
export function listQuery(
  db: Database,
  selection: UserSelection,
  { thisYear, limit, hasPaid, after }: Part & { thisYear: number; limit: number },
) {
  const { sort, way } = selection
  const all = keysOf(sort).map(({ by }, index) => ({ by, value: after?.[index] }))
  const keys = hasPaid === false ? all.slice(1) : all
  let query = narrowedUsers(db, selection, thisYear).select(userColumns)
  if (hasPaid !== null) query = query.where('user.lastPayment', hasPaid ? 'is not' : 'is', null)
  if (after) query = query.where(isBeyond(keys, way))
  for (const { by } of keys) query = query.orderBy(by as Expression<unknown>, way)
  return query.select(all.map(({ by }, index) => by.as(`key${index}`))).limit(limit)
}

function isBeyond(keys: readonly { by: RawBuilder<unknown>; value: unknown }[], way: UserSelection['way']) {
  const columns = sql.join(keys.map(({ by }) => by))
  const values = sql.join(keys.map(({ value }) => value))
  return way === 'asc' ? sql<SqlBool>`(${columns}) > (${values})` : sql<SqlBool>`(${columns}) < (${values})`
}

/** The mark of a row that `listQuery` read. */
export const markOf = (row: object, sort: Sorting): UserMark =>
  keysOf(sort).map((_, index) => (row as Record<string, UserMark[number]>)[`key${index}`] ?? null)
