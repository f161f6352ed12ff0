import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { plainLimit } from '#ui/row-window.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorToast } from '#ui/use-error-toast.ts'
import { toldContents } from '../../trash/components/delete-words.ts'
import { allYears, type ListOrder, type ListSort } from '../list-order.ts'
import type { ListContext } from './list-context.ts'
import type { Rows } from './use-rows.ts'

type ListFootProps = { list: ListContext; rows: Rows; onHelp: () => void }

/**
 * The foot of the list: how much there is, or how much of it is selected; the details of that, and the keys for whom
 * they help.
 */
export function ListFoot({ list, rows: { total, retry }, onHelp }: ListFootProps) {
  const { t } = useTranslation()
  const { shown, selected, details } = list
  const count = selected.length
  // Before the last rows have come only their number is known.
  const folders = shown.filter(({ folder }) => folder).length
  const chosen = count > 0 ? t('intranet.selected', { count, total }) : ''
  const told = useRested(chosen)
  return (
    <div className="resource-foot">
      <p>{chosen || toldContents(t, { folders, documents: total - folders })}</p>
      <PlainPages list={list} total={total} />
      {retry && <RestFailed onRetry={retry} />}
      <Button
        variant="quiet"
        size="small"
        aria-expanded={details.isPanel ? details.isOpen : undefined}
        aria-haspopup={details.isPanel ? undefined : 'dialog'}
        onClick={details.toggle}
      >
        {t('intranet.details')}
      </Button>
      <Button variant="quiet" size="small" className="resource-keys" onClick={onHelp}>
        {t('intranet.listing.keys')}
      </Button>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
}

/** The rows that are here stay; the others can be asked for again. */
function RestFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useErrorToast(t('error.intranet.could-not-get-intranet-documents'))
  return (
    <p className="rest-failed">
      {t('intranet.listing.rest-failed')}
      <Button size="small" onClick={onRetry} needsServer>
        {t('intranet.listing.retry')}
      </Button>
    </p>
  )
}

/** The text after half a second of rest, so that walking through the rows is not talked over. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), 500)
    return () => clearTimeout(rest)
  }, [text])
  return rested
}

/** In the address of a page of a long list whose rows all stand in it: nobody's script would bring them. */
const plainParameter = 'rows'

export const isPlain = (search: URLSearchParams): boolean => search.get(plainParameter) === 'plain'

/** Without scripts a long list comes in pages, each reached by a link (only the script draws rows while one scrolls). */
function PlainPages({ list: { view }, total }: { list: ListContext; total: number }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  if (total <= plainLimit) return null
  const to = (after: string | null) => {
    const next = new URLSearchParams(search)
    next.set(plainParameter, 'plain')
    next.delete('after')
    if (after !== null) next.set('after', after)
    return `?${next}`
  }
  return (
    <noscript>
      {!isPlain(search) && <a href={to(null)}>{t('intranet.listing.all-rows', { count: total })}</a>}
      {search.has('after') && <a href={to(null)}>{t('intranet.listing.first-rows')}</a>}{' '}
      {isPlain(search) && view.next !== null && <a href={to(view.next)}>{t('intranet.listing.next-rows')}</a>}
    </noscript>
  )
}

type ListHeadProps = {
  order: ListOrder
  onSort: (sort: ListSort) => void
  selectedCount: number
  count: number
  onSelectAll: (isAll: boolean) => void
}

/** The head of the list: all or none, and the columns by which it can be sorted. */
export function ListHead({ order, onSort, selectedCount, count, onSelectAll }: ListHeadProps) {
  const { t } = useTranslation()
  const isAll = selectedCount === count
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="resource-check">
          <input
            type="checkbox"
            className="check"
            aria-label={t('intranet.listing.select-all')}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = selectedCount > 0 && !isAll
            }}
            onChange={() => onSelectAll(!isAll)}
          />
        </th>
        <SortColumn sort="name" order={order} onSort={onSort} />
        <SortColumn sort="author" order={order} onSort={onSort} />
        <SortColumn sort="date" order={order} onSort={onSort} />
        <SortColumn sort="size" order={order} onSort={onSort} />
        <th scope="col" className="resource-actions">
          <span className="sr-only">{t('intranet.listing.menu')}</span>
        </th>
      </tr>
    </thead>
  )
}

type SortColumnProps = { sort: ListSort; order: ListOrder; onSort: (sort: ListSort) => void }

/** The first press sorts, the second turns round. */
function SortColumn({ sort, order, onSort }: SortColumnProps) {
  const { t } = useTranslation()
  const isChosen = order.sort === sort
  const direction = order.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={`resource-${sort}`} aria-sort={isChosen ? direction : undefined}>
      <button type="button" className="sort-button" onClick={() => onSort(sort)}>
        {t(`intranet.columns.${sort}`)}
        {isChosen && <Icon name="chevron-down" />}
      </button>
    </th>
  )
}

type EmptyFolderProps = { list: ListContext; order: ListOrder; onAllYears: (year: number) => void }

/** Why there is nothing to see, and what to do about it. */
export function EmptyFolder({ list, order, onAllYears }: EmptyFolderProps) {
  const { page, view, folderId } = list
  const { t } = useTranslation()
  if (order.year !== allYears && view.years.length > 0) {
    return (
      <EmptyState text={t('intranet.empty-year', { year: order.year })}>
        <Button variant="secondary" onClick={() => onAllYears(allYears)}>
          {t('intranet.year.all')}
        </Button>
      </EmptyState>
    )
  }
  const text = folderId === null ? t('intranet.nothing-found') : t('intranet.empty')
  // How something comes in stands in the bar above.
  return <EmptyState text={page.mayManage ? `${text} ${t('intranet.empty-hint')}` : text} />
}

/** So many rows fill what is seen of most folders. */
const rows = 8

/** In the place of the list while another folder is on its way: as tall as its rows, with their columns. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="panel resource-panel list-skeleton">
      <Skeleton lines={rows} label={t('intranet.listing.loading')} />
    </div>
  )
}
