import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import type { ListOrder } from '../list-order.ts'
import { allYears } from '../year-filter.ts'

/** What is filtered, and how to see everything again. */
export function FilterChips({ order, onAllYears }: { order: ListOrder; onAllYears: (year: number) => void }) {
  const { t } = useTranslation()
  if (order.year === allYears) return null
  return (
    <p className="filter-line">
      <button
        type="button"
        className="chip"
        aria-label={t('intranet.listing.filter-off', { year: order.year })}
        onClick={() => onAllYears(allYears)}
      >
        {order.year}
        <Icon name="close" />
      </button>
    </p>
  )
}
