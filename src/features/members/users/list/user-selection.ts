import { choice, day, listFilter, named, oneOf, someOf, words } from '#platform/lists/list-filter.ts'
import { paymentStates } from '../../core/payment-state.ts'
import { type UserList, userLists } from '../user.ts'

/** What a list can be narrowed by: several values of one mean any of them. */
export const facets = {
  role: ['USER', 'ADMIN', 'DEV'],
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
const ownOrder: Record<UserList, Order> = {
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

/** Which users are wanted, and in which order. All of it stands in the address. */
export type UserSelection = Omit<ReturnType<typeof filter.read>, keyof Order> & Order

/** What makes no sense in the address is left out. */
export function selectionIn(asked: URLSearchParams): UserSelection {
  const { sort, way, ...selection } = filter.read(asked)
  const own = ownOrder[selection.list]
  return { ...selection, sort: sort ?? own.sort, way: way ?? own.way }
}

/** The shortest address that says it: begins with `?`, or is empty. @param after cursor of a further page */
export function addressOf(selection: UserSelection, after?: string | null): string {
  const own = ownOrder[selection.list]
  const isOwnOrder = selection.sort === own.sort && selection.way === own.way
  return filter.search(isOwnOrder ? { ...selection, sort: null, way: null } : selection, after)
}

/** The whole of a list, in its own order. */
export const wholeList = (list: UserList): UserSelection => selectionIn(new URLSearchParams({ list }))

/** The same list and order without search and filters. */
export const unfiltered = ({ list, sort, way }: UserSelection): UserSelection => ({ ...wholeList(list), sort, way })

export const isFiltered = (selection: UserSelection): boolean =>
  filter.isNarrowed({ ...selection, list: 'active', sort: null, way: null })
