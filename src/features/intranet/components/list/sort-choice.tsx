import { useTranslation } from 'react-i18next'
import { Select } from '#ui/select.tsx'
import { type Direction, type ListOrder, type ListSort, listSorts } from '../../listing/list-order.ts'

type SortChoiceProps = { order: ListOrder; onChoose: (sort: ListSort, direction: Direction) => void }

const directions = ['asc', 'desc'] as const

/** On small screens, where the list shows no columns, in their place. */
export function SortChoice({ order, onChoose }: SortChoiceProps) {
  const { t } = useTranslation()
  const options = listSorts.flatMap((sort) =>
    directions.map((direction) => ({
      value: `${sort}-${direction}`,
      label: t(`intranet.listing.sort.${sort}-${direction}`),
    })),
  )
  return (
    <Select
      label={t('intranet.listing.sort.label')}
      hideLabel
      name="sort"
      className="sort-choice"
      options={options}
      value={`${order.sort}-${order.direction}`}
      onChange={({ target }) => {
        const [sort, direction] = target.value.split('-') as [ListSort, Direction]
        onChoose(sort, direction)
      }}
    />
  )
}
