import { Form, useSubmit } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import type { ArticleFilter } from '../article-list.ts'

/** A form that asks by address: a choice takes effect at once, words when they are sent. Works without scripts. */
export function ArticleFilters({ filter }: { filter: ArticleFilter }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const all = { value: '', label: t('articles.writing.list.all') }
  const languages = (['nl', 'fr'] as const).map((value) => ({ value, label: t(`articles.writing.languages.${value}`) }))
  const categories = (['default', 'training'] as const).map((value) => ({
    value,
    label: t(`articles.writing.categories.${value}`),
  }))
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
      <TextField
        type="search"
        name="q"
        label={t('articles.writing.list.search')}
        defaultValue={filter.query}
        maxLength={100}
        autoComplete="off"
      />
      <Select
        name="language"
        label={t('articles.writing.fields.language')}
        defaultValue={filter.language ?? ''}
        options={[all, ...languages]}
      />
      <Select
        name="category"
        label={t('articles.writing.fields.category')}
        defaultValue={filter.category ?? ''}
        options={[all, ...categories]}
      />
      <Button type="submit">
        <Icon name="search" />
        {t('articles.writing.list.apply')}
      </Button>
    </Form>
  )
}
