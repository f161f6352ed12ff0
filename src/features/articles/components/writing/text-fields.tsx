import { useTranslation } from 'react-i18next'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { longest } from '../../writing/draft-fields.ts'
import { excerptOf } from '../../writing/excerpt.ts'
import { type FieldTools, useField } from './field-tools.ts'
import { RichTextField } from './rich-text-field.tsx'

/** Title, summary and text, in the language in which they are written. */
export function TextFields(tools: FieldTools) {
  const { t } = useTranslation()
  const field = useField(tools)
  const { fields } = tools.state
  const lang = documentLanguage(fields.language as Language)
  const derived = excerptOf({ excerpt: '', content: fields.content })
  const left = longest.excerpt - fields.excerpt.length
  return (
    <div className="editor-main">
      <TextField {...field('title')} lang={lang} className="editor-title" isWide autoComplete="off" />
      <TextArea
        {...field('excerpt')}
        lang={lang}
        className="editor-excerpt"
        isWide
        rows={3}
        optionalLabel={t('articles.writing.optional')}
        help={
          left < longest.excerpt / 5
            ? t('articles.writing.excerpt-left', { count: left })
            : t('articles.writing.excerpt-help')
        }
        placeholder={derived || undefined}
      />
      <RichTextField tools={tools} lang={lang} />
    </div>
  )
}
