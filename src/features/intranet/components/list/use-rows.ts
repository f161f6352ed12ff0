import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { FolderPage, Place } from '../../folder-page.ts'
import { inOrder } from '../../listing/in-order.ts'
import { chosenOrder, type ListOrder } from '../../listing/list-order.ts'
import type { FolderView, Resource } from '../../resource.ts'
import { nameIn } from '../../resource-name.ts'
import { chosenYear, type YearCount } from '../../year-filter.ts'
import { useWholeFolder } from './use-whole-folder.ts'

export type Rows = {
  order: ListOrder
  years: readonly YearCount[]
  /** Of these, what is here: a gap at the end is on its way. */
  shown: readonly Resource[]
  /** For walking and typing ahead. */
  named: readonly { id: string; name: string }[]
  ids: readonly string[]
  /** All that the filter leaves, though some may still be on their way. */
  total: number
  /** Every row of the folder, whatever the filter; null while some are on their way for the first time. */
  whole: readonly Resource[] | null
  retry: (() => void) | null
}

/** What the folder holds as the reader wants to see it: the address says in which order and of which year. */
export function useRows(page: FolderPage, view: FolderView, place: Place): Rows {
  const [search] = useSearchParams()
  const { whole, isOutdated, retry } = useWholeFolder(page, view, place)
  const { language, order: served } = page
  const { sort, direction } = search.has('sort') ? chosenOrder(search) : served
  const year = chosenYear(search)
  const rows = useMemo(() => {
    const order = { sort, direction, year }
    // As they come from the server they stand in order already: nothing to be done for most visits.
    const isServed = sort === served.sort && direction === served.direction && year === served.year
    const isAsServed = isServed && (whole === null || whole === view.resources)
    const shown = isAsServed ? view.resources : inOrder(whole ?? view.resources, order, language)
    const named = shown.map((resource) => ({ id: resource.id, name: nameIn(resource, language).text }))
    const ids = named.map(({ id }) => id)
    // What the server counted last is true before the rows are here.
    const isCounted = whole === null || (isOutdated && year === served.year)
    const total = isCounted ? view.total : shown.length
    return { order, years: view.years, shown, named, ids, total, whole }
  }, [view, whole, isOutdated, language, served, sort, direction, year])
  return { ...rows, retry }
}
