import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { FolderPage } from '../folder-page.ts'
import { inOrder } from '../listing/in-order.ts'
import { chosenOrder, type ListOrder, usualOrder } from '../listing/list-order.ts'
import type { FolderView, Resource } from '../resource.ts'
import { nameIn } from '../resource-name.ts'
import { type YearCount, yearsOf } from '../year-filter.ts'

export type Rows = {
  order: ListOrder
  years: readonly YearCount[]
  shown: readonly Resource[]
  /** For walking and typing ahead. */
  named: readonly { id: string; name: string }[]
  ids: readonly string[]
  /** All that the filter leaves, though some may still be on their way. */
  total: number
}

/** What the folder holds as the reader wants to see it: the address says in which order and of which year. */
export function useRows(page: FolderPage, { resources }: FolderView): Rows {
  const [search] = useSearchParams()
  const { language } = page
  const { sort, direction, year } = chosenOrder(search)
  return useMemo(() => {
    const order = { sort, direction, year }
    // As it comes from the server: nothing to be done for most visits.
    const isUsual = sort === usualOrder.sort && direction === usualOrder.direction && year === usualOrder.year
    const shown = isUsual ? resources : inOrder(resources, order, language)
    const named = shown.map((resource) => ({ id: resource.id, name: nameIn(resource, language).text }))
    const ids = named.map(({ id }) => id)
    return { order, years: yearsOf(resources), shown, named, ids, total: shown.length }
  }, [resources, language, sort, direction, year])
}
