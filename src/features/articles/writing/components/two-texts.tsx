import { type ComparedNames, ComparedTexts } from '#platform/editing/revisions.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { FieldName } from '../draft.ts'

type Props = { field: FieldName; before: string; after: string; names: ComparedNames }

export function TwoTexts({ field, ...texts }: Props) {
  const { t } = useTranslation()
  const inWords = (value: string): string => {
    if (field === 'category') return t(`articles.writing.categories.${value as 'default'}`)
    if (field === 'language') return t(`articles.writing.languages.${value as 'nl'}`)
    return field === 'startsOn' ? value.split('-').reverse().join('/') : value
  }
  return (
    <ComparedTexts
      title={t(`articles.writing.fields.${field}`)}
      {...texts}
      isRich={field === 'content'}
      emptyText={t('articles.writing.empty')}
      inWords={inWords}
    />
  )
}
