import { useSearchParams } from 'react-router'
import type { Direction, ListOrder, ListSort } from '../listing/list-order.ts'
import { allYears } from '../year-filter.ts'

/** How the reader changes order and year. Both stand in the address, so that they can be shared and come back with Back. */
export function useOrderChoice(order: ListOrder) {
  const [, setSearch] = useSearchParams()
  const write = (change: (search: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const search = new URLSearchParams(before)
        change(search)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  const sortBy = (sort: ListSort, direction: Direction) =>
    write((search) => {
      search.set('sort', sort)
      search.set('direction', direction)
    })
  return {
    sortBy,
    /** The first press sorts, the second turns round. */
    pressSort: (sort: ListSort) => sortBy(sort, order.sort === sort && order.direction === 'asc' ? 'desc' : 'asc'),
    chooseYear: (year: number) =>
      write((search) => (year === allYears ? search.delete('year') : search.set('year', String(year)))),
  }
}
