import { Form } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FilterChips } from '#platform/lists/list-parts.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField, Select } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  cellStates,
  type GridFilter,
  gridFilter,
  gridLists,
  gridRoles,
  gridSorts,
  maxQueryLength,
} from '../grid-filter.ts'
import type { GridPage } from './use-grid-rows.ts'

export function GridFilters({ page }: { page: GridPage }) {
  const { t, language } = useTranslation()
  const { filter, selection, kinds } = page
  const known = page.years.map(({ year, name }) => ({ value: String(year), label: name }))
  // A year of an address may lie outside of those that are shown.
  const isKnown = page.years.some(({ year }) => year === selection.year)
  const shownYears = isKnown ? known : [{ value: String(selection.year), label: page.yearName }, ...known]
  return (
    <details className="list-filters">
      <summary>
        {t('payments.grid.filters.title')}
        <Icon name="chevron-down" />
      </summary>
      {/* Made anew with the address: what stands in the fields is what the grid shows. */}
      <Form noValidate className="list-filter-fields" key={JSON.stringify(filter)} preventScrollReset>
        {filter.until !== null && <input type="hidden" name="until" value={filter.until} />}
        <SearchField
          label={t('payments.grid.filters.query')}
          defaultValue={filter.query}
          maxLength={maxQueryLength}
          spellCheck={false}
        />
        <Select
          name="list"
          label={t('payments.grid.filters.list')}
          defaultValue={filter.list}
          options={gridLists.map((value) => ({ value, label: t(`members.list.${value}`) }))}
        />
        <Select
          name="role"
          label={t('members.filters.role')}
          defaultValue={filter.role ?? ''}
          options={[
            { value: '', label: t('payments.grid.filters.everyRole') },
            ...gridRoles.map((value) => ({ value, label: t(`members.roles.${value}.name`) })),
          ]}
        />
        <Select
          name="year"
          label={t('payments.grid.filters.year')}
          help={t('payments.grid.filters.yearHelp')}
          defaultValue={selection.year}
          options={shownYears}
        />
        <Select
          name="kind"
          label={t('payments.grid.filters.kind')}
          defaultValue={filter.kind ?? ''}
          options={[
            { value: '', label: t('payments.grid.filters.everyKind') },
            ...kinds.map(({ id, name }) => ({ value: id, label: name[language] })),
          ]}
        />
        <Select
          name="sort"
          label={t('payments.grid.filters.sort')}
          defaultValue={filter.sort}
          options={gridSorts.map((value) => ({ value, label: t(`payments.grid.filters.sorts.${value}`) }))}
        />
        <Select
          name="way"
          label={t('payments.grid.filters.way')}
          defaultValue={filter.way}
          options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`payments.grid.filters.${value}`) }))}
        />
        <fieldset className="grid-states">
          <legend>{t('payments.grid.filters.status')}</legend>
          {cellStates.map((state) => (
            <label key={state}>
              <input type="checkbox" name="status" value={state} defaultChecked={filter.status.includes(state)} />
              {t(`payments.grid.states.${state}`)}
            </label>
          ))}
        </fieldset>
        <div className="list-filter-end">
          <Button type="submit">{t('members.filters.apply')}</Button>
        </div>
      </Form>
    </details>
  )
}

/** What leaves some members out: each can be taken away. */
export function GridChips({ page: { filter, yearName, kinds } }: { page: GridPage }) {
  const { t, language } = useTranslation()
  const { query, list, role, kind, status } = filter
  const without = (part: Partial<GridFilter>) => gridFilter.search({ ...filter, ...part })
  const kindName = kinds.find(({ id }) => id === kind)?.name[language] ?? t('payments.grid.filters.unknownKind')
  const chips = [
    query && { label: t('members.filters.chipQuery', { query }), search: without({ query: '' }) },
    list !== 'active' && { label: t(`members.list.${list}`), search: without({ list: 'active' }) },
    role && { label: t(`members.roles.${role}.name`), search: without({ role: null }) },
    kind && {
      label: t('payments.grid.filters.ofYear', { what: kindName, year: yearName }),
      search: without({ kind: null }),
    },
    ...status.map((state) => ({
      label: t('payments.grid.filters.ofYear', { what: t(`payments.grid.states.${state}`), year: yearName }),
      search: without({ status: status.filter((other) => other !== state) }),
    })),
  ].filter((chip) => typeof chip === 'object' && chip !== null)
  return (
    <FilterChips
      label={t('members.filters.chosen')}
      chips={chips}
      wordOf={(label) => t('members.filters.remove', { label })}
      reset={{ label: t('payments.grid.everybody'), search: '' }}
    />
  )
}
