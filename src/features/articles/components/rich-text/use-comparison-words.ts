import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparisonWords } from '#ui/rich-text/text-comparison.tsx'
import '../../later-words.ts'

/** What the comparison of two texts says, in the reader's language. */
export function useComparisonWords(): ComparisonWords {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      label: t('articles.rich-text.comparison.label'),
      inserted: t('articles.rich-text.comparison.inserted'),
      removed: t('articles.rich-text.comparison.removed'),
      lookChanged: t('articles.rich-text.comparison.look-changed'),
      same: t('articles.rich-text.comparison.same'),
      leftOut: (count) => t('articles.rich-text.comparison.left-out', { count }),
    }),
    [t],
  )
}
