import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type ImportField, importFields } from '../import/import.ts'
import type { Route } from '../routes/+types/import-users'

/** The second step: what each column means, guessed by its name; each meaning at most once. */
export function ImportColumns({ page }: { page: Extract<Route.ComponentProps['loaderData'], { step: 'columns' }> }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const offered = importFields.filter((field) => field !== 'magistrate' || magistrateLabel)
  const { head, samples, mapping, total, fileName } = page
  const [columns, setColumns] = useState<readonly (ImportField | null)[]>(mapping.columns)
  const isChecking = useNavigation().formData?.get('intent') === 'check'
  // Who gives a column a meaning takes it from the one that had it.
  const choose = (column: number, field: ImportField | null) =>
    setColumns(columns.map((other, index) => (index === column ? field : other === field ? null : other)))
  const nameOf = (column: number) => head[column] || t('members.import.columns.unnamed', { number: column + 1 })
  const ignored = columns.flatMap((field, column) => (field === null ? [nameOf(column)] : []))
  return (
    <Form method="post" className="exchange-form" action={`/administration/members/import/${page.id}`}>
      <XsrfField />
      <p className="exchange-lede">{t('members.import.columns.lede', { count: total, name: fileName })}</p>
      <ul className="import-columns" aria-label={t('members.import.columns.table')}>
        {head.map((_, column) => {
          const name = nameOf(column)
          const shown = samples[column]?.join(' · ') || t('members.import.columns.noSample')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            <li key={column} data-ignored={columns[column] === null ? '' : undefined}>
              <div className="import-column">
                <strong>{name}</strong>
                <span className="import-samples">{shown}</span>
              </div>
              <Select
                label={t('members.import.columns.fieldOf', { column: name })}
                hideLabel
                name={`column-${column}`}
                value={columns[column] ?? ''}
                onChange={(event) => choose(column, (event.currentTarget.value || null) as ImportField | null)}
                options={[
                  { value: '', label: t('members.import.columns.ignored') },
                  ...offered.map((value) => ({
                    value,
                    label: value === 'magistrate' ? magistrateLabel : t(`members.import.fields.${value}`),
                  })),
                ]}
              />
            </li>
          )
        })}
      </ul>
      {ignored.length > 0 && (
        <p className="import-note" role="status">
          {t('members.import.columns.ignoredNames', { names: ignored.join(', ') })}
        </p>
      )}
      <section className="import-options" aria-labelledby="import-options">
        <h2 className="import-heading" id="import-options">
          {t('members.import.columns.options')}
        </h2>
        <Select
          label={t('members.import.columns.language')}
          name="language"
          defaultValue={mapping.language}
          options={(['nl', 'fr'] as const).map((value) => ({ value, label: t(`members.languages.${value}`) }))}
        />
        <Checkbox
          label={t('members.import.columns.erase')}
          help={t('members.import.columns.eraseHelp')}
          name="erases"
          defaultChecked={mapping.erases}
        />
      </section>
      <div className="exchange-actions">
        <Button type="submit" name="intent" value="check" variant="primary" isPending={isChecking}>
          {t(isChecking ? 'members.import.columns.checking' : 'members.import.columns.check')}
        </Button>
        <ButtonLink to="/administration/members/import">{t('members.import.columns.other')}</ButtonLink>
        <Button type="submit" name="intent" value="cancel" variant="quiet">
          {t('members.import.check.cancel')}
        </Button>
      </div>
    </Form>
  )
}
