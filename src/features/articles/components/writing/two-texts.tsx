import { useTranslation } from 'react-i18next'
import type { FieldName } from '../../writing/draft-fields.ts'
import { parseRichText, plainText } from '../../writing/rich-text-stub.ts'

type Props = { field: FieldName; before: string; after: string; beforeLabel: string; afterLabel: string }

/** One field twice. Until the branch `richtext` is joined its `TextComparison` is two columns. */
export function TwoTexts({ field, before, after, beforeLabel, afterLabel }: Props) {
  const { t } = useTranslation()
  const told = useToldValue(field)
  return (
    <div className="two-texts">
      <h3 className="two-texts-name">{t(`articles.writing.fields.${field}`)}</h3>
      <div className="two-texts-columns">
        <div>
          <p className="two-texts-whose">{beforeLabel}</p>
          <p className="two-texts-text">{told(before)}</p>
        </div>
        <div>
          <p className="two-texts-whose">{afterLabel}</p>
          <p className="two-texts-text">{told(after)}</p>
        </div>
      </div>
    </div>
  )
}

/** As a person reads it. */
function useToldValue(field: FieldName) {
  const { t } = useTranslation()
  return (value: string): string => {
    if (value === '') return t('articles.writing.empty')
    if (field === 'content') return plainText(parseRichText(value)) || t('articles.writing.empty')
    if (field === 'category') return t(`articles.writing.categories.${value as 'default'}`)
    if (field === 'language') return t(`articles.writing.languages.${value as 'nl'}`)
    return field === 'startsOn' ? value.split('-').reverse().join('/') : value
  }
}
