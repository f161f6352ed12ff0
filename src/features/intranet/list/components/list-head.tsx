import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ListOrder, ListSort } from '../list-order.ts'

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
