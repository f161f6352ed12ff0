import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparisonWords } from '#ui/rich-text/text-comparison.tsx'

/** What the comparison of two texts says, in the reader's language. Its words come with the frame of the administration area. */
export function useComparison(): ComparisonWords {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      label: t('administration.rich-text.comparison.label'),
      inserted: t('administration.rich-text.comparison.inserted'),
      removed: t('administration.rich-text.comparison.removed'),
      lookChanged: t('administration.rich-text.comparison.look-changed'),
      same: t('administration.rich-text.comparison.same'),
      leftOut: (count) => t('administration.rich-text.comparison.left-out', { count }),
    }),
    [t],
  )
}
