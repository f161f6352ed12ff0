import { Form } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FilterChips } from '#platform/lists/list-parts.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField, Select } from '#ui/field.tsx'
import { maxQueryLength, receiptFilter } from '../receipt-filter.ts'
import type { Route } from '../routes/+types/receipts'

export function ReceiptFilters({ page: { filter, years, year } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation()
  const { query } = filter
  const shown = year === null || years.includes(year) ? years : [year, ...years]
  return (
    <>
      {/* Made anew with the address: what stands in the fields is what the list shows. */}
      <Form noValidate className="receipts-choice" key={JSON.stringify(filter)} preventScrollReset>
        <SearchField
          label={t('payments.receipts.search')}
          defaultValue={query}
          maxLength={maxQueryLength}
          spellCheck={false}
        />
        <Select
          name="year"
          label={t('payments.receipts.year')}
          defaultValue={String(year ?? '')}
          options={shown.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <Button type="submit">{t('members.filters.apply')}</Button>
      </Form>
      {query !== '' && (
        <FilterChips
          label={t('members.filters.chosen')}
          chips={[
            {
              label: t('members.filters.chipQuery', { query }),
              search: receiptFilter.search({ ...filter, query: '' }),
            },
          ]}
          wordOf={(label) => t('members.filters.remove', { label })}
          reset={{ label: t('payments.receipts.whole'), search: '' }}
        />
      )}
    </>
  )
}
