import type { ReactNode } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page.tsx'
import { Select } from '#ui/select.tsx'
import { addAddress } from '../../core/places.ts'
import type { ShownName } from '../../core/resource-name.ts'
import { SearchField } from '../../search/components/search-field.tsx'
import { allYears, type Direction, type ListOrder, type ListSort, listSorts, type YearCount } from '../list-order.ts'
import type { ListContext } from './list-context.ts'
import type { Rows, useOrderChoice } from './use-rows.ts'

type FolderHeaderProps = {
  title: ShownName
  /** Another folder is on its way: what acts on this one no longer answers. */
  isLeaving: boolean
  children: ReactNode
}

/**
 * The folder's name and beside it one place for two toolbars: that of the folder and that of the selection lie on top
 * of each other, so that the height never changes.
 */
export function FolderHeader({ title, isLeaving, children }: FolderHeaderProps) {
  return (
    <div className="folder-header">
      <PageTitle>
        <span lang={documentLanguage(title.language)}>{title.text}</span>
      </PageTitle>
      <div className="folder-toolbars" inert={isLeaving}>
        {children}
      </div>
    </div>
  )
}

type SortChoiceProps = { order: ListOrder; onChoose: (sort: ListSort, direction: Direction) => void }

const directions = ['asc', 'desc'] as const

/** On small screens, where the list shows no columns, in their place. */
function SortChoice({ order, onChoose }: SortChoiceProps) {
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

type YearFilterProps = { years: readonly YearCount[]; chosen: number; onChoose: (year: number) => void }

/** All years or one. */
function YearFilter({ years, chosen, onChoose }: YearFilterProps) {
  const { t } = useTranslation()
  const offered =
    years.some(({ year }) => year === chosen) || chosen === allYears ? years : [...years, noFilesIn(chosen)]
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
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  )
}

/** An address may name a year that no longer has files: it stays visible as the present choice. */
const noFilesIn = (year: number): YearCount => ({ year, files: 0 })

type FolderToolbarProps = {
  list: ListContext
  rows: Rows
  choice: ReturnType<typeof useOrderChoice>
  isHidden: boolean
}

/** What can be done with the folder itself. */
export function FolderToolbar({ list, rows, choice, isHidden }: FolderToolbarProps) {
  const { page } = list
  const { order, years } = rows
  return (
    <div className="folder-toolbar" data-hidden={isHidden || undefined}>
      <SearchField list={list} />
      {(years.length > 0 || order.year !== allYears) && (
        <YearFilter years={years} chosen={order.year} onChoose={choice.chooseYear} />
      )}
      {rows.total > 0 && <SortChoice order={order} onChoose={choice.sortBy} />}
      {page.mayManage && (
        <div className="folder-toolbar-end">
          <AddLinks list={list} isMain />
        </div>
      )}
    </div>
  )
}

/** The two ways to add something to the open folder. @param isMain the document's is the main action of the view */
function AddLinks({ list: { place, folderId }, isMain = false }: { list: ListContext; isMain?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <ButtonLink to={addAddress(place, folderId, 'folder')} needsServer>
        {t('intranet.add-folder')}
      </ButtonLink>
      <ButtonLink to={addAddress(place, folderId, 'file')} variant={isMain ? 'primary' : 'secondary'} needsServer>
        {t('intranet.add-document')}
      </ButtonLink>
    </>
  )
}

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
