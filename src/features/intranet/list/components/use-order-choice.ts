import { useSearchParams } from 'react-router'
import { storeCookie } from '#platform/browser-storage/browser-storage.ts'
import type { FolderPage } from '../folder-page.ts'
import { allYears, type Direction, keptOrder, type ListOrder, type ListSort, orderCookie } from '../list-order.ts'

/**
 * How the reader changes order and year. Both stand in the address, so that they can be shared and come back with Back; the
 * order is also kept for the other folders of the collection.
 */
export function useOrderChoice({ collection }: FolderPage, order: ListOrder) {
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
  const sortBy = (sort: ListSort, direction: Direction) => {
    storeCookie(orderCookie(collection), keptOrder({ sort, direction }))
    write((search) => {
      search.set('sort', sort)
      search.set('direction', direction)
    })
  }
  return {
    sortBy,
    /** The first press sorts, the second turns round. */
    pressSort: (sort: ListSort) => sortBy(sort, order.sort === sort && order.direction === 'asc' ? 'desc' : 'asc'),
    chooseYear: (year: number) => {
      // The chip that was pressed goes away: the focus stays with the filter.
      document.querySelector<HTMLElement>('.folder-toolbar select[name="year"]')?.focus({ preventScroll: true })
      write((search) => (year === allYears ? search.delete('year') : search.set('year', String(year))))
    },
  }
}
