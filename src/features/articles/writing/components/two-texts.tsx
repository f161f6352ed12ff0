import { useMemo } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { sayComparison } from '#ui/rich-text/comparison-words.ts'
import { isEmpty, parseRichText, plainText } from '#ui/rich-text/rich-text.ts'
import { TextComparison } from '#ui/rich-text/text-comparison.tsx'
import type { FieldName } from '../draft.ts'

type Props = { field: FieldName; before: string; after: string; beforeLabel: string; afterLabel: string }

/** One field as it stands in two texts. */
export function TwoTexts({ field, before, after, beforeLabel, afterLabel }: Props) {
  const { t } = useTranslation()
  const words = useMemo(
    () =>
      sayComparison((name, facts) => t(`administration.rich-text.comparison.${name}`, { count: facts?.count ?? 0 })),
    [t],
  )
  const told = useToldValue(field)
  const hasTexts = field === 'content' && before !== '' && after !== '' && !isEmpty(parseRichText(before))
  return (
    <div className="two-texts">
      <h3 className="two-texts-name">{t(`articles.writing.fields.${field}`)}</h3>
      {hasTexts ? (
        <TextComparison
          before={parseRichText(before)}
          after={parseRichText(after)}
          names={{ before: beforeLabel, after: afterLabel }}
          words={words}
        />
      ) : (
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
      )}
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
