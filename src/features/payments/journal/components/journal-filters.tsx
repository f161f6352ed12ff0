import { Form } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField, Select, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { waysToPay } from '../../payment.ts'
import { entryKinds } from '../journal-entry.ts'
import { maxQueryLength, statementChoices } from '../journal-filter.ts'
import type { Route } from '../routes/+types/journal'

export type JournalPageData = Route.ComponentProps['loaderData']

export function JournalFilters({ page: { filter, years } }: { page: JournalPageData }) {
  const { t } = useTranslation()
  const choices = (every: string, values: readonly { value: string; label: string }[]) => [
    { value: '', label: every },
    ...values,
  ]
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
          name="kind"
          label={t('payments.journal.filters.kind')}
          defaultValue={filter.kind ?? ''}
          options={choices(
            t('payments.journal.filters.everyKind'),
            entryKinds.map((value) => ({ value, label: t(`payments.journal.kinds.${value}`) })),
          )}
        />
        <Select
          name="year"
          label={t('payments.journal.filters.year')}
          defaultValue={filter.year ?? ''}
          options={choices(
            t('payments.journal.filters.everyYear'),
            years.map(({ year, name }) => ({ value: String(year), label: name })),
          )}
        />
        <Select
          name="means"
          label={t('members.payment.means.label')}
          defaultValue={filter.means ?? ''}
          options={choices(
            t('payments.journal.filters.everyWay'),
            waysToPay.map((value) => ({ value, label: t(`members.payment.means.${value}`) })),
          )}
        />
        <Select
          name="statement"
          label={t('payments.journal.filters.statement')}
          defaultValue={filter.statement ?? ''}
          options={choices(
            t('payments.journal.filters.everyStatement'),
            statementChoices.map((value) => ({ value, label: t(`payments.journal.filters.${value}`) })),
          )}
        />
        <div className="list-filter-end">
          <Button type="submit">{t('members.filters.apply')}</Button>
        </div>
      </Form>
    </details>
  )
}
