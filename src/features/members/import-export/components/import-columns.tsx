import { useState } from 'react'
import { Form, href } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { SubmitButton, useSending } from '#platform/forms/submit-button.tsx'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox, Select } from '#ui/field.tsx'
import { Section } from '#ui/section.tsx'
import { type ImportField, importFields } from '../import/import.ts'
import type { Route } from '../routes/+types/import-users'

export function ImportColumns({ page }: { page: Extract<Route.ComponentProps['loaderData'], { step: 'columns' }> }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const offered = importFields.filter((field) => field !== 'magistrate' || magistrateLabel)
  const { head, samples, mapping, total, fileName } = page
  const [columns, setColumns] = useState<readonly (ImportField | null)[]>(mapping.columns)
  const isChecking = useSending({ intent: 'check' })
  // A column that is given a meaning takes it from the one that had it.
  const choose = (column: number, field: ImportField | null) =>
    setColumns(columns.map((other, index) => (index === column ? field : other === field ? null : other)))
  const nameOf = (column: number) => head[column] || t('members.import.columns.unnamed', { number: column + 1 })
  const ignored = columns.flatMap((field, column) => (field === null ? [nameOf(column)] : []))
  return (
    <Form
      method="post"
      className="import-export-form"
      action={href('/administration/members/import/:id', { id: page.id })}
    >
      <XsrfField />
      <p className="import-export-lede">{t('members.import.columns.lede', { count: total, name: fileName })}</p>
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
      <Section
        className="import-options"
        titleClass="import-heading"
        id="import-options"
        title={t('members.import.columns.options')}
      >
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
      </Section>
      <div className="import-export-actions">
        <SubmitButton intent="check" variant="primary">
          {t(isChecking ? 'members.import.columns.checking' : 'members.import.columns.check')}
        </SubmitButton>
        <ButtonLink to={href('/administration/members/import')}>{t('members.import.columns.other')}</ButtonLink>
        <SubmitButton intent="cancel" variant="quiet">
          {t('members.import.check.cancel')}
        </SubmitButton>
      </div>
    </Form>
  )
}
