import { Link } from 'react-router'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Selection } from '#platform/lists/use-selection.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { Addressee } from '../bulk/change-users.schema.ts'
import { addressOf, type Sorting } from '../list/user-selection.ts'
import type { UserRows, UsersPageData } from './use-user-rows.ts'

type Props = { page: UsersPageData; rows: UserRows; selected: Selection<Addressee> }

/** The head of the table: all or none, and what it is sorted by. */
export function UserHead({ page, rows, selected }: Props) {
  const { t } = useTranslation()
  const { selection } = page
  if (selection.list === 'deleted')
    return (
      <thead>
        <tr aria-rowindex={1}>
          {(['name', 'email', 'deletedAt'] as const).map((sort) => (
            <SortColumn key={sort} sort={sort} page={page} />
          ))}
          <th scope="col">{t('members.fields.erasedAt')}</th>
          <th scope="col">
            <span className="sr-only">{t('members.list.restore')}</span>
          </th>
        </tr>
      </thead>
    )
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="users-check">
          <TickAll rows={rows} selected={selected} />
        </th>
        <SortColumn sort="name" page={page} />
        {page.columns.map((name) => (
          <SortColumn key={name} sort={name} page={page} />
        ))}
      </tr>
    </thead>
  )
}

function TickAll({ rows: { users }, selected }: Omit<Props, 'page'>) {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const label = t('members.bulk.tickPage')
  if (!isHydrated) return <span className="sr-only">{label}</span>
  const isAll = users.every(({ id }) => selected.chosen.has(id))
  return (
    <label className="users-tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.chosen.size > 0 && !isAll
        }}
        onChange={() => selected.tickPage(!isAll)}
      />
    </label>
  )
}

/** The first press sorts, the second turns round: a link, so that each order has an address. */
function SortColumn({ sort, page: { selection } }: { sort: Sorting; page: UsersPageData }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const isChosen = selection.sort === sort
  const way = isChosen && selection.way === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      className={`users-col-${sort}`}
      aria-sort={isChosen ? (selection.way === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link className="users-sort" to={{ search: addressOf({ ...selection, sort, way }) }} preventScrollReset replace>
        {sort === 'magistrate' ? magistrateLabel : t(`members.columns.names.${sort}`)}
        {isChosen && <Icon name="chevron-down" />}
      </Link>
    </th>
  )
}
