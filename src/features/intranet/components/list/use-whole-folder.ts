import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { type FolderPage, type Place, rowsAddress } from '../../folder-page.ts'
import { holdFolder } from '../../listing/held-folder.ts'
import type { ListOrder } from '../../listing/list-order.ts'
import type { FolderView, Resource } from '../../resource.ts'
import type { ResourcePage } from '../../resource-page.server.ts'
import { allYears } from '../../year-filter.ts'

type WholeFolder = {
  /** Every row of the folder, of all years; null while they are on their way for the first time. */
  whole: readonly Resource[] | null
  /** The folder changed, and `whole` is what it was but for its first rows. */
  isOutdated: boolean
  /** The rows could not be fetched: how to try again. */
  retry: (() => void) | null
}

type Fetched = { view: FolderView; resources: readonly Resource[] }

/** A long folder comes with its first rows; the others follow as soon as the page can be used. */
export function useWholeFolder(page: FolderPage, view: FolderView, place: Place): WholeFolder {
  const { pathname, search } = useLocation()
  // One year only, or a page behind the first one: then the rest is not all that is missing.
  const isPart = page.order.year !== allYears || new URLSearchParams(search).has('after')
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const [failedOf, setFailedOf] = useState<FolderView | null>(null)
  const isHere = view.next === null && !isPart
  const isWhole = isHere || fetched?.view === view
  const isFailed = failedOf === view
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each answer of the server, and again on demand
  useEffect(() => {
    if (isHere || isFailed) return
    const stop = new AbortController()
    readWhole({ order: page.order, view, place, isPart, signal: stop.signal }).then(
      (resources) => setFetched({ view, resources }),
      () => stop.signal.aborted || setFailedOf(view),
    )
    return () => stop.abort()
  }, [view, isFailed])
  useEffect(() => {
    if (!isWhole) return
    holdFolder(pathname)
    return () => holdFolder(null)
  }, [isWhole, pathname])
  const whole = useMemo(
    () => (isHere ? view.resources : fetched && (fetched.view === view ? fetched.resources : refreshed(fetched, view))),
    [isHere, fetched, view],
  )
  return { whole, isOutdated: whole !== null && !isWhole, retry: isFailed ? () => setFailedOf(null) : null }
}

type WholeAsked = { order: ListOrder; view: FolderView; place: Place; isPart: boolean; signal: AbortSignal }

/** Behind what came with the page, or from the beginning where that was a part of the folder. */
async function readWhole({ order, view, place, isPart, signal }: WholeAsked): Promise<Resource[]> {
  const rows = isPart ? [] : [...view.resources]
  let next = isPart ? '' : view.next
  while (next !== null) {
    const search = new URLSearchParams({ sort: order.sort, direction: order.direction, after: next })
    const answer = await fetch(rowsAddress(place, view.folder?.id ?? null, search), { signal })
    if (!answer.ok) throw new Error(`rows answered ${answer.status}`)
    const piece: ResourcePage = await answer.json()
    rows.push(...piece.resources)
    next = piece.next
  }
  return rows
}

/** Until all rows have come anew: those that came before, with the first ones as they are now. */
function refreshed({ view: before, resources }: Fetched, { resources: first }: FolderView): Resource[] {
  const replaced = new Set([...before.resources, ...first].map(({ id }) => id))
  return [...first, ...resources.filter(({ id }) => !replaced.has(id))]
}
