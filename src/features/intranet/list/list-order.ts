import { allYears, chosenYear } from './year-filter.ts'

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
