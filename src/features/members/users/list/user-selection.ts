import { choice, day, listFilter, named, oneOf, someOf, words } from '#platform/lists/list-filter.ts'
import { paymentStates } from '../../core/payment-state.ts'
import { type UserList, userLists } from '../user.ts'

/** What a list can be narrowed by: several values of one mean any of them. */
export const facets = {
  role: ['USER', 'ADMIN', 'DEV'],
  treasurer: ['yes', 'no'],
  magistrate: ['yes', 'no'],
  language: ['nl', 'fr'],
  newsletter: ['yes', 'no'],
  payment: paymentStates,
} as const

export type Facet = keyof typeof facets
export const facetNames = Object.keys(facets) as Facet[]

export const sortings = [
  ...(['name', 'email', 'role', 'magistrate', 'occupation', 'language', 'lastPayment', 'status'] as const),
  ...(['newsletter', 'deletedAt'] as const),
] as const

export type Sorting = (typeof sortings)[number]
type Way = 'asc' | 'desc'
type Order = { sort: Sorting; way: Way }

/** Each list in its own order: who paid longest ago comes first among the active, who was disabled last among the disabled. */
export const ownOrder: Record<UserList, Order> = {
  active: { sort: 'lastPayment', way: 'asc' },
  disabled: { sort: 'lastPayment', way: 'desc' },
  all: { sort: 'name', way: 'asc' },
  deleted: { sort: 'deletedAt', way: 'desc' },
}

export const maxQueryLength = 200

const filter = listFilter({
  list: choice(userLists, 'active'),
  query: named('q', words(maxQueryLength)),
  role: someOf(facets.role),
  treasurer: someOf(facets.treasurer),
  magistrate: someOf(facets.magistrate),
  language: someOf(facets.language),
  newsletter: someOf(facets.newsletter),
  payment: someOf(facets.payment),
  /** Of the last payment, both inclusive. */
  paidFrom: day,
  paidUntil: day,
  sort: oneOf(sortings),
  way: oneOf<Way>(['asc', 'desc']),
})

export type UserSelection = Omit<ReturnType<typeof filter.read>, keyof Order> & Order

export function selectionIn(asked: URLSearchParams): UserSelection {
  const { sort, way, ...selection } = filter.read(asked)
  const own = ownOrder[selection.list]
  return { ...selection, sort: sort ?? own.sort, way: way ?? own.way }
}

export function addressOf(selection: UserSelection, after?: string | null): string {
  const own = ownOrder[selection.list]
  const isOwnOrder = selection.sort === own.sort && selection.way === own.way
  return filter.search(isOwnOrder ? { ...selection, sort: null, way: null } : selection, after)
}

export const wholeList = (list: UserList): UserSelection => selectionIn(new URLSearchParams({ list }))

export const unfiltered = ({ list, sort, way }: UserSelection): UserSelection => ({ ...wholeList(list), sort, way })

export const isFiltered = (selection: UserSelection): boolean =>
  filter.isNarrowed({ ...selection, list: 'active', sort: null, way: null })

/** What the table can show besides the name, which always comes first. */
export const columnNames = [
  ...(['email', 'role', 'magistrate', 'occupation', 'language', 'lastPayment', 'status', 'newsletter'] as const),
] as const

export type ColumnName = (typeof columnNames)[number]

/** What one sees who never chose: what fits beside the name in a window of 1280 px. */
export const firstColumns = ['email', 'role', 'lastPayment', 'status'] as const satisfies readonly ColumnName[]

export function columnsIn(names: readonly unknown[]): ColumnName[] {
  const known = names.map((name) => columnNames.find((column) => column === name)).filter((name) => name !== undefined)
  return [...new Set(known)]
}

export const maxViewNameLength = 60
