import type { Collection } from '../core/resource.ts'
import { chosenOrder, type ListOrder } from './list-order.ts'
import { chosenYear } from './year-filter.ts'

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
