import { useEffect, useMemo, useState } from 'react'
import { matchPath, useLocation, useNavigation, useSearchParams } from 'react-router'
import { storeCookie } from '#platform/browser-storage/browser-storage.ts'
import { useIsConnected } from '#platform/http/use-connection.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useSlow } from '#ui/use-slow.ts'
import { type Place, rowsAddress } from '../../core/places.ts'
import { nameIn, type Resource, type ResourcePage } from '../../core/resource.ts'
import { readJson } from '../../details/components/use-answer.ts'
import type { FolderPage, FolderView } from '../folder-view.service.server.ts'
import {
  allYears,
  chosenOrder,
  chosenYear,
  type Direction,
  holdFolder,
  inOrder,
  type ListOrder,
  type ListSort,
  orderCookie,
  storedOrder,
} from '../list-order.ts'

export type Rows = ReturnType<typeof useRows>

export function useRows(page: FolderPage, view: FolderView, place: Place) {
  const [search] = useSearchParams()
  const { whole, isOutdated, retry } = useWholeFolder(page, view, place)
  const { language } = useTranslation()
  const { order: served } = page
  const { sort, direction } = search.has('sort') ? chosenOrder(search) : served
  const year = chosenYear(search)
  const rows = useMemo(() => {
    const order: ListOrder = { sort, direction, year }
    // As they come from the server they stand in order already: nothing to be done for most visits.
    const isServed = sort === served.sort && direction === served.direction && year === served.year
    const isAsServed = isServed && (whole === null || whole === view.resources)
    const shown = isAsServed ? view.resources : inOrder(whole ?? view.resources, order, language)
    const named = shown.map((resource) => ({ id: resource.id, name: nameIn(resource, language).text }))
    const ids = named.map(({ id }) => id)
    // What the server counted last is true before the rows are here.
    const isCounted = whole === null || (isOutdated && year === served.year)
    /** All that the filter leaves, though some may still be on their way. */
    const total = isCounted ? view.total : shown.length
    return { order, years: view.years, shown, named, ids, total, whole }
  }, [view, whole, isOutdated, language, served, sort, direction, year])
  return { ...rows, retry, ...useOrderChoice(page, rows.order) }
}

type Fetched = { view: FolderView; resources: readonly Resource[] }

/** `whole` is null until the rest of a long folder has come; while `isOutdated`, what it was but for its first rows. */
function useWholeFolder(page: FolderPage, view: FolderView, place: Place) {
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
  const whole: readonly Resource[] | null = useMemo(
    () => (isHere ? view.resources : fetched && (fetched.view === view ? fetched.resources : refreshed(fetched, view))),
    [isHere, fetched, view],
  )
  return { whole, isOutdated: whole !== null && !isWhole, retry: isFailed ? () => setFailedOf(null) : null }
}

type WholeAsked = { order: ListOrder; view: FolderView; place: Place; isPart: boolean; signal: AbortSignal }

async function readWhole({ order, view, place, isPart, signal }: WholeAsked): Promise<Resource[]> {
  const rows = isPart ? [] : [...view.resources]
  let next = isPart ? '' : view.next
  while (next !== null) {
    const search = new URLSearchParams({ sort: order.sort, direction: order.direction, after: next })
    const address = rowsAddress(place, view.folder?.id ?? null, search)
    const piece: ResourcePage = await readJson(address, signal)
    rows.push(...piece.resources)
    next = piece.next
  }
  return rows
}

function refreshed({ view: before, resources }: Fetched, { resources: first }: FolderView): Resource[] {
  const replaced = new Set([...before.resources, ...first].map(({ id }) => id))
  return [...first, ...resources.filter(({ id }) => !replaced.has(id))]
}

const litMs = 2000
const none: ReadonlySet<string> = new Set()

/** The rows that came since the list was opened. @param resources null while it is not known yet what the folder holds */
export function useNewRows(resources: readonly Resource[] | null): ReadonlySet<string> {
  const [known, setKnown] = useState(resources)
  const [lit, setLit] = useState(none)
  if (resources !== null && known !== resources) {
    const before = new Set((known ?? resources).map(({ id }) => id))
    const came = resources.filter(({ id }) => !before.has(id)).map(({ id }) => id)
    setKnown(resources)
    if (came.length > 0) setLit(new Set([...lit, ...came]))
  }
  useEffect(() => {
    if (lit.size === 0) return
    const rest = setTimeout(() => setLit(none), litMs)
    return () => clearTimeout(rest)
  }, [lit])
  return lit
}

/** `old`: another page is on its way. `leaving`: another folder, for long. What waits for the connection is used until then. */
export function useRefreshing({ basePath }: Place): 'old' | 'leaving' | null {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isConnected = useIsConnected()
  const isLeaving = isConnected && state === 'loading' && location.pathname !== pathname
  const isSlow = useSlow(isLeaving && isFolder(basePath, location.pathname))
  if (isSlow) return 'leaving'
  return isLeaving ? 'old' : null
}

const isFolder = (basePath: string, pathname: string) =>
  pathname === basePath || (matchPath(`${basePath}/:folder`, pathname) !== null && !pathname.endsWith('/add'))

/** Order and year stand in the address, so that they can be shared; the order is kept for the other folders too. */
function useOrderChoice({ collection }: FolderPage, order: ListOrder) {
  const [, setSearch] = useSearchParams()
  const write = (changes: Record<string, string | null>) => {
    const change = (before: URLSearchParams) => {
      const search = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes))
        value === null ? search.delete(name) : search.set(name, value)
      return search
    }
    setSearch(change, { replace: true, preventScrollReset: true })
  }
  const sortBy = (sort: ListSort, direction: Direction) => {
    storeCookie(orderCookie(collection), storedOrder({ sort, direction }))
    write({ sort, direction })
  }
  return {
    sortBy,
    pressSort: (sort: ListSort) => sortBy(sort, order.sort === sort && order.direction === 'asc' ? 'desc' : 'asc'),
    chooseYear: (year: number) => {
      // The chip that was pressed goes away: the focus stays with the filter.
      document.querySelector<HTMLElement>('.folder-toolbar select[name="year"]')?.focus({ preventScroll: true })
      write({ year: year === allYears ? null : String(year) })
    },
  }
}
