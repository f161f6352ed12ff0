import { isDay } from '#platform/i18n/days.ts'
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
export type Way = 'asc' | 'desc'

/** Which users are wanted, and in which order. All of it stands in the address. */
export type UserSelection = {
  list: UserList
  query: string
  facets: Record<Facet, readonly string[]>
  /** Of the last payment, both inclusive: `yyyy-mm-dd` in Belgium. */
  paidFrom: string | null
  paidUntil: string | null
  sort: Sorting
  way: Way
}

/** Each list in its own order: who paid longest ago comes first among the active, who was disabled last among the disabled. */
const ownOrder: Record<UserList, { sort: Sorting; way: Way }> = {
  active: { sort: 'lastPayment', way: 'asc' },
  disabled: { sort: 'lastPayment', way: 'desc' },
  all: { sort: 'name', way: 'asc' },
  deleted: { sort: 'deletedAt', way: 'desc' },
}

export const maxQueryLength = 200

/** What an address asks for; what makes no sense in it is left out. */
export function selectionIn(asked: URLSearchParams): UserSelection {
  const list = oneOf(userLists, asked.get('list')) ?? 'active'
  const day = (name: string) => {
    const value = asked.get(name) ?? ''
    return isDay(value) ? value : null
  }
  const chosen = (name: Facet) => facets[name].filter((value) => asked.getAll(name).includes(value))
  return {
    list,
    query: (asked.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxQueryLength),
    facets: Object.fromEntries(facetNames.map((name) => [name, chosen(name)])) as Record<Facet, string[]>,
    paidFrom: day('paidFrom'),
    paidUntil: day('paidUntil'),
    sort: oneOf(sortings, asked.get('sort')) ?? ownOrder[list].sort,
    way: oneOf(['asc', 'desc'] as const, asked.get('way')) ?? ownOrder[list].way,
  }
}

/** The other way round, the shortest that says it: without what goes without saying. Begins with `?`, or is empty. */
export function addressOf(selection: UserSelection): string {
  const own = ownOrder[selection.list]
  const isOwnOrder = selection.sort === own.sort && selection.way === own.way
  const said = new URLSearchParams([
    ...(selection.list === 'active' ? [] : [['list', selection.list]]),
    ...(selection.query ? [['q', selection.query]] : []),
    ...facetNames.flatMap((name) => selection.facets[name].map((value) => [name, value])),
    ...(selection.paidFrom ? [['paidFrom', selection.paidFrom]] : []),
    ...(selection.paidUntil ? [['paidUntil', selection.paidUntil]] : []),
    ...(isOwnOrder
      ? []
      : [
          ['sort', selection.sort],
          ['way', selection.way],
        ]),
  ] as string[][])
  return said.size === 0 ? '' : `?${said}`
}

/** The whole of a list, in its own order. */
export const wholeList = (list: UserList): UserSelection => selectionIn(new URLSearchParams({ list }))

/** The same list and order without search and filters. */
export const unfiltered = ({ list, sort, way }: UserSelection): UserSelection => ({ ...wholeList(list), sort, way })

export const isFiltered = ({ query, facets, paidFrom, paidUntil }: UserSelection): boolean =>
  query !== '' || paidFrom !== null || paidUntil !== null || facetNames.some((name) => facets[name].length > 0)

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value)
