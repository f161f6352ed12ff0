import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useErrorToast } from '#ui/toast.tsx'
import { plainLimit } from '#ui/use-row-window.ts'
import { contentsInWords } from '../../core/contents-words.ts'
import { allYears } from '../list-order.ts'
import type { ListContext } from './list-context.ts'
import type { Rows } from './use-rows.ts'

type ListPartProps = { list: ListContext; rows: Rows }

export function ListFoot({ list, rows, onHelp }: ListPartProps & { onHelp: () => void }) {
  const { t } = useTranslation()
  const { shown, selected, details } = list
  const { total, retry } = rows
  const count = selected.length
  // Before the last rows have come only their number is known.
  const folders = shown.filter(({ folder }) => folder).length
  const chosen = count > 0 ? t('intranet.selected', { count, total }) : ''
  const announced = useRested(chosen)
  return (
    <div className="resource-foot">
      <p>{chosen || contentsInWords(t, { folders, documents: total - folders })}</p>
      <PlainPages list={list} rows={rows} />
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
        {announced}
      </p>
    </div>
  )
}

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
function PlainPages({ list: { view }, rows: { total } }: ListPartProps) {
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

export function ListHead({ list, rows, onSelectAll }: ListPartProps & { onSelectAll: (isAll: boolean) => void }) {
  const { t } = useTranslation()
  const { order, shown, pressSort } = rows
  const selectedCount = list.selected.length
  const isAll = selectedCount === shown.length
  const direction = order.direction === 'asc' ? 'ascending' : 'descending'
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
        {(['name', 'author', 'date', 'size'] as const).map((sort) => (
          <th
            key={sort}
            scope="col"
            className={`resource-${sort}`}
            aria-sort={order.sort === sort ? direction : undefined}
          >
            <button type="button" className="sort-button" onClick={() => pressSort(sort)}>
              {t(`intranet.columns.${sort}`)}
              {order.sort === sort && <Icon name="chevron-down" />}
            </button>
          </th>
        ))}
        <th scope="col" className="resource-actions">
          <span className="sr-only">{t('intranet.listing.menu')}</span>
        </th>
      </tr>
    </thead>
  )
}

export function EmptyFolder({ list: { page, view, folderId }, rows: { order, chooseYear } }: ListPartProps) {
  const { t } = useTranslation()
  if (order.year !== allYears && view.years.length > 0)
    return (
      <EmptyState text={t('intranet.empty-year', { year: order.year })}>
        <Button variant="secondary" onClick={() => chooseYear(allYears)}>
          {t('intranet.year.all')}
        </Button>
      </EmptyState>
    )
  const text = folderId === null ? t('intranet.nothing-found') : t('intranet.empty')
  // How something comes in stands in the bar above.
  return <EmptyState text={page.mayManage ? `${text} ${t('intranet.empty-hint')}` : text} />
}
