import { Form } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField, Select, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { waysToPay } from '../../payment.ts'
import { maxQueryLength } from '../journal-filter.ts'
import type { Route } from '../routes/+types/journal'

export type JournalPageData = Route.ComponentProps['loaderData']

export function JournalFilters({ page: { filter, years } }: { page: JournalPageData }) {
  const { t } = useTranslation()
  const means = waysToPay.map((value) => ({ value, label: t(`members.payment.means.${value}`) }))
  // A year of an address may lie outside of those that have payments.
  const shownYears = filter.year === null || years.includes(filter.year) ? years : [filter.year, ...years]
  return (
    <details className="list-filters">
      <summary>
        {t('payments.journal.filters.title')}
        <Icon name="chevron-down" />
      </summary>
      {/* Made anew with the address: what stands in the fields is what the list shows. */}
      <Form noValidate className="list-filter-fields" key={JSON.stringify(filter)} preventScrollReset>
        <SearchField
          label={t('payments.journal.filters.name')}
          defaultValue={filter.query}
          maxLength={maxQueryLength}
          spellCheck={false}
        />
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={t(`payments.journal.filters.${name}`)}
            defaultValue={filter[name] ?? ''}
          />
        ))}
        <Select
          name="year"
          label={t('payments.journal.filters.year')}
          defaultValue={filter.year ?? ''}
          options={[
            { value: '', label: t('payments.journal.filters.everyYear') },
            ...shownYears.map((year) => ({ value: String(year), label: String(year) })),
          ]}
        />
        <Select
          name="means"
          label={t('members.payment.means.label')}
          defaultValue={filter.means ?? ''}
          options={[{ value: '', label: t('payments.journal.filters.everyWay') }, ...means]}
        />
        <div className="list-filter-end">
          <Button type="submit">{t('members.filters.apply')}</Button>
        </div>
      </Form>
    </details>
  )
}
