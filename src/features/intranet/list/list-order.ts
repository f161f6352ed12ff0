import { yearOf } from '#platform/i18n/formats.ts'
import { type Language, perLanguage } from '#platform/i18n/languages.ts'
import { type Collection, nameIn, type Resource } from '../core/resource.ts'

export const allYears = -1

export const listSorts = ['name', 'date', 'author', 'size'] as const
export type ListSort = (typeof listSorts)[number]
export type Direction = 'asc' | 'desc'

/** The year filters files (-1: all). Folders come first, whatever the order; what is equal stands by name. */
export type ListOrder = { sort: ListSort; direction: Direction; year: number }

export const usualOrder: ListOrder = { sort: 'name', direction: 'asc', year: allYears }

/** Reads `?sort=&direction=&year=`; what is none of ours is the usual. */
export function chosenOrder(search: URLSearchParams): ListOrder {
  const sort = listSorts.find((known) => known === search.get('sort')) ?? usualOrder.sort
  const direction = search.get('direction') === 'desc' ? 'desc' : 'asc'
  return { sort, direction, year: chosenYear(search) }
}

export type YearCount = { year: number; files: number }

export function yearsOf(resources: readonly Resource[]): YearCount[] {
  const files = resources.filter(({ folder }) => !folder)
  const years = Map.groupBy(files, ({ createdAt }) => yearOf(createdAt))
  return [...years].map(([year, { length }]) => ({ year, files: length })).sort((a, b) => b.year - a.year)
}

export const ofYear = (resources: readonly Resource[], year: number): Resource[] =>
  resources.filter(({ folder, createdAt }) => folder || year === allYears || yearOf(createdAt) === year)

export function chosenYear(search: URLSearchParams): number {
  const year = search.get('year') ?? ''
  return /^\d{4}$/.test(year) ? Number(year) : allYears
}

/** A preference, like the language: the reader's last choice for a collection. */
export const orderCookie = (collection: Collection): string => `order_${collection}`

export const storedOrder = ({ sort, direction }: Pick<ListOrder, 'sort' | 'direction'>) =>
  `${sort}-${direction}` as const

/** What the address asks for, else what the reader chose last (in the cookie, which may hold anything), else the usual. */
export function wantedOrder(search: URLSearchParams, stored: string | null): ListOrder {
  if (search.has('sort') || stored === null) return chosenOrder(search)
  const [sort = '', direction = ''] = stored.split('-')
  return { ...chosenOrder(new URLSearchParams({ sort, direction })), year: chosenYear(search) }
}

const maxCursorLength = 8000

export const rowsAskedFor = (search: URLSearchParams, stored: string | null = null) => ({
  order: wantedOrder(search, stored),
  after: search.get('after')?.slice(0, maxCursorLength) || null,
})

/** Numbers count by their value, accents and case do not. */
const collators = perLanguage((tag) => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }))

type Compare = (a: Resource, b: Resource) => number

const byKind: Compare = (a, b) => Number(b.folder) - Number(a.folder)

/** Folders first, equal ones by name. The server orders a first page alike; the browser does so with all that it holds. */
export function inOrder(resources: readonly Resource[], order: ListOrder, language: Language): Resource[] {
  const { compare } = collators[language]
  const names = new Map(resources.map((resource) => [resource, nameIn(resource, language).text]))
  const nameOf = (resource: Resource) => names.get(resource) ?? ''
  const byName: Compare = (a, b) => compare(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1)
  const sorts: Record<ListOrder['sort'], Compare> = {
    name: byName,
    date: (a, b) => a.createdAt - b.createdAt,
    author: (a, b) => compare(a.author ?? '', b.author ?? ''),
    size: (a, b) => (a.size ?? 0) - (b.size ?? 0),
  }
  const sign = order.direction === 'desc' ? -1 : 1
  const wanted = (a: Resource, b: Resource) => sign * sorts[order.sort](a, b)
  return ofYear(resources, order.year).sort((a, b) => byKind(a, b) || wanted(a, b) || byName(a, b))
}

/** The address of the folder of which this tab holds every row; it sorts and filters that one without the server. */
let heldAddress: string | null = null

export function holdFolder(address: string | null): void {
  heldAddress = address
}

const orderParameters = ['sort', 'direction', 'year']
/** What does not concern the rows: a row to begin with, and what is searched and fetched elsewhere. */
const otherParameters = ['selected', 'q', 'everywhere', 'next']

/** Whether the way from one address to another needs nothing of the folder that is not here. */
export function isOnlyShownOtherwise(from: URL, to: URL): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false
  const own = from.pathname === heldAddress ? [...orderParameters, ...otherParameters] : otherParameters
  const names = new Set([...from.searchParams.keys(), ...to.searchParams.keys()])
  return [...names].every((name) => own.includes(name) || from.searchParams.get(name) === to.searchParams.get(name))
}
