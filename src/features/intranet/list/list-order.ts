import { yearOf } from '#platform/i18n/formats.ts'
import type { Collection, Resource } from '../core/resource.ts'

/** The filter's value for all years. */
export const allYears = -1

export const listSorts = ['name', 'date', 'author', 'size'] as const
export type ListSort = (typeof listSorts)[number]
export type Direction = 'asc' | 'desc'

/**
 * In which order a folder is shown, and of which year its files (-1: of all). Folders come first, whatever the order;
 * they have neither author nor size, and then stand by name. What is equal stands by name too.
 */
export type ListOrder = { sort: ListSort; direction: Direction; year: number }

/** How a folder opens unless the reader chose otherwise. */
export const usualOrder: ListOrder = { sort: 'name', direction: 'asc', year: allYears }

/** Reads `?sort=&direction=&year=`; what is none of ours is the usual. */
export function chosenOrder(search: URLSearchParams): ListOrder {
  const sort = listSorts.find((known) => known === search.get('sort')) ?? usualOrder.sort
  const direction = search.get('direction') === 'desc' ? 'desc' : 'asc'
  return { sort, direction, year: chosenYear(search) }
}

export type YearCount = { year: number; files: number }

/** The years in which files of this folder were added, newest first, with their number. */
export function yearsOf(resources: readonly Resource[]): YearCount[] {
  const counts = new Map<number, number>()
  for (const { folder, createdAt } of resources) {
    if (folder) continue
    const year = yearOf(createdAt)
    counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts].map(([year, files]) => ({ year, files })).sort((a, b) => b.year - a.year)
}

/** Keeps the files of one year; folders always stay. */
export const ofYear = (resources: readonly Resource[], year: number): Resource[] =>
  resources.filter(({ folder, createdAt }) => folder || year === allYears || yearOf(createdAt) === year)

/** Reads `?year=`; whatever is no year means all years. */
export function chosenYear(search: URLSearchParams): number {
  const year = search.get('year') ?? ''
  return /^\d{4}$/.test(year) ? Number(year) : allYears
}

/** A preference, like the language: the reader's last choice for a collection, told to the server too. */
export const orderCookie = (collection: Collection): string => `order_${collection}`

export const keptOrder = ({ sort, direction }: Pick<ListOrder, 'sort' | 'direction'>): string => `${sort}-${direction}`

/**
 * The order that the address asks for, else the one that the reader chose last, else the usual one.
 *
 * @param kept the value of the cookie, which may be anything
 */
export function wantedOrder(search: URLSearchParams, kept: string | null): ListOrder {
  if (search.has('sort') || kept === null) return chosenOrder(search)
  const [sort = '', direction = ''] = kept.split('-')
  return { ...chosenOrder(new URLSearchParams({ sort, direction })), year: chosenYear(search) }
}

const maxCursorLength = 8000

/** Which rows an address asks for: in which order, of which year, and behind which cursor. */
export const rowsAskedFor = (search: URLSearchParams, kept: string | null = null) => ({
  order: wantedOrder(search, kept),
  after: search.get('after')?.slice(0, maxCursorLength) || null,
})
