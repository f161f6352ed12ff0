import { useRef } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { Select } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { useFitting } from '#ui/use-fitting.ts'
import { addAddress } from '../../core/places.ts'
import { SearchField } from '../../search/components/search-field.tsx'
import { allYears, type Direction, type ListSort, listSorts, storedOrder } from '../list-order.ts'
import type { ListContext, ResourceAction } from './list-context.ts'
import { useKeyNames } from './use-list-keys.ts'
import type { Rows } from './use-rows.ts'

const directions = ['asc', 'desc'] as const

function SortChoice({ rows: { order, sortBy } }: { rows: Rows }) {
  const { t } = useTranslation()
  const orders = listSorts.flatMap((sort) => directions.map((direction) => storedOrder({ sort, direction })))
  return (
    <Select
      label={t('intranet.listing.sort.label')}
      hideLabel
      name="sort"
      className="sort-choice"
      options={orders.map((value) => ({ value, label: t(`intranet.listing.sort.${value}`) }))}
      value={storedOrder(order)}
      onChange={({ target }) => {
        const [sort, direction] = target.value.split('-') as [ListSort, Direction]
        sortBy(sort, direction)
      }}
    />
  )
}

/** All years or one. An address may name a year that no longer has files: it stays visible as the present choice. */
function YearFilter({ rows: { order, years, chooseYear } }: { rows: Rows }) {
  const { t } = useTranslation()
  const { year: chosen } = order
  const isOffered = chosen === allYears || years.some(({ year }) => year === chosen)
  const offered = isOffered ? years : [...years, { year: chosen, files: 0 }]
  const options = [
    { value: String(allYears), label: t('intranet.year.all') },
    ...offered.map(({ year, files }) => ({ value: String(year), label: t('intranet.year.one', { year, files }) })),
  ]
  return (
    <Select
      label={t('intranet.year.label')}
      hideLabel
      name="year"
      options={options}
      value={String(chosen)}
      onChange={({ target }) => chooseYear(Number(target.value))}
    />
  )
}

export function FolderToolbar({ list, rows, isHidden }: { list: ListContext; rows: Rows; isHidden: boolean }) {
  const { t } = useTranslation()
  const { page, place, folderId } = list
  return (
    <div className="folder-toolbar" data-hidden={isHidden || undefined}>
      <SearchField list={list} />
      {(rows.years.length > 0 || rows.order.year !== allYears) && <YearFilter rows={rows} />}
      {rows.total > 0 && <SortChoice rows={rows} />}
      {page.mayManage && (
        <div className="folder-toolbar-end">
          <ButtonLink to={addAddress(place, folderId, 'folder')} needsServer>
            {t('intranet.add-folder')}
          </ButtonLink>
          <ButtonLink to={addAddress(place, folderId, 'file')} variant="primary" needsServer>
            {t('intranet.add-document')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

export function FilterChips({ rows: { order, chooseYear } }: { rows: Rows }) {
  const { t } = useTranslation()
  if (order.year === allYears) return null
  return (
    <p className="filter-line">
      <button
        type="button"
        className="chip"
        aria-label={t('intranet.listing.filter-off', { year: order.year })}
        onClick={() => chooseYear(allYears)}
      >
        {order.year}
        <Icon name="close" />
      </button>
    </p>
  )
}

type SelectionToolbarProps = {
  actions: readonly ResourceAction[]
  count: number
  total: number
  onClear: () => void
  onMore: (at: MenuPlace) => void
}

/** What can be done with the selected rows, in the place of the folder's own toolbar and no taller. */
export function SelectionToolbar({ actions, count, total, onClear, onMore }: SelectionToolbarProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLDivElement>(null)
  const fitting = useFitting(row, actions.map(({ id }) => id).join())
  const keys = useKeyNames()
  return (
    <div
      className="folder-toolbar selection-toolbar"
      role="toolbar"
      aria-label={t('intranet.toolbar')}
      data-hidden={count === 0 || undefined}
    >
      <span className="selection-count">
        <span className="selection-count-words">{t('intranet.selected', { count, total })}</span>
        <span className="selection-count-short">
          {count} / {total}
        </span>
      </span>
      <div ref={row} className="fitting">
        {actions.map(({ id, label, chord, isDanger, disabledBecause, run }, index) => (
          <Button
            key={id}
            variant={index === 0 && !isDanger ? 'primary' : 'secondary'}
            disabledBecause={disabledBecause}
            data-hidden={index >= fitting || undefined}
            onClick={run}
            aria-keyshortcuts={chord}
            {...(chord && tooltip(label, { keys: keys(chord) }))}
          >
            {label}
          </Button>
        ))}
      </div>
      {fitting < actions.length && (
        <Button
          variant="secondary"
          isIconOnly
          aria-haspopup="menu"
          aria-label={t('intranet.listing.more')}
          onClick={(event) => onMore(event.currentTarget)}
        >
          <Icon name="more" />
        </Button>
      )}
      <Button variant="quiet" isIconOnly aria-label={t('intranet.clear-selection')} onClick={onClear}>
        <Icon name="close" />
      </Button>
    </div>
  )
}
