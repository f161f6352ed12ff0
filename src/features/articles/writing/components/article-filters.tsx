import { Form, useSubmit } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { SearchField, Select } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ArticleFilter, categoryOptions, languageOptions, maxQueryLength } from '../article-list.ts'

/** A form that asks by address: a choice takes effect at once, words when they are sent. Works without scripts. */
export function ArticleFilters({ filter }: { filter: ArticleFilter }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const all = { value: '', label: t('articles.writing.list.all') }
  return (
    <Form
      role="search"
      className="articles-filters"
      key={JSON.stringify(filter)}
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      {filter.list !== 'all' && <input type="hidden" name="list" value={filter.list} />}
      <SearchField label={t('articles.writing.list.search')} defaultValue={filter.query} maxLength={maxQueryLength} />
      <Select
        name="language"
        label={t('articles.writing.fields.language')}
        defaultValue={filter.language ?? ''}
        options={[all, ...languageOptions(t)]}
      />
      <Select
        name="category"
        label={t('articles.writing.fields.category')}
        defaultValue={filter.category ?? ''}
        options={[all, ...categoryOptions(t)]}
      />
      <Button type="submit">
        <Icon name="search" />
        {t('articles.writing.list.apply')}
      </Button>
    </Form>
  )
}
