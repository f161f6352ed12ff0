import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type FieldTools, useField } from './field-tools.ts'

/** What surrounds the text. `isLinked`: the language belongs to a pair and stays. */
export function MetaFields({ isLinked, ...tools }: FieldTools & { isLinked: boolean }) {
  const { t } = useTranslation()
  const field = useField(tools)
  const { maxLength: _category, ...category } = field('category')
  const { maxLength: _language, ...language } = field('language')
  const isTraining = tools.state.fields.category === 'training'
  const optionalLabel = t('articles.writing.optional')
  return (
    <section className="editor-part" aria-labelledby="article-about">
      <h2 className="text-h4" id="article-about">
        {t('articles.writing.parts.about')}
      </h2>
      <Select
        {...category}
        options={(['default', 'training'] as const).map((value) => ({
          value,
          label: t(`articles.writing.categories.${value}`),
        }))}
      />
      <Select
        {...language}
        help={isLinked ? t('articles.writing.language-linked') : undefined}
        options={(['nl', 'fr'] as const)
          .filter((value) => !isLinked || value === language.value)
          .map((value) => ({ value, label: t(`articles.writing.languages.${value}`) }))}
      />
      {isTraining && (
        <>
          <div className="editor-moment">
            <TextField {...field('startsOn')} type="date" />
            <TextField {...field('startsTime')} type="time" />
          </div>
          <TextField {...field('place')} autoComplete="off" />
        </>
      )}
      <TextField {...field('author')} autoComplete="off" />
      <TextField {...field('source')} autoComplete="off" optionalLabel={optionalLabel} />
    </section>
  )
}
