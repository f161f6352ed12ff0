import { useTranslation } from 'react-i18next'
import type { Difference } from './both-versions.tsx'

export type NamesAndAuthor = { nameNL: string; nameFR: string; author?: string }

/** The fields of both versions, each with its label. */
export function useDifferences(mine: NamesAndAuthor, theirs: NamesAndAuthor, hasAuthor = false): Difference[] {
  const { t } = useTranslation()
  const names = [
    { label: t('intranet.form.name-nl'), lang: 'nl-BE', mine: mine.nameNL, theirs: theirs.nameNL },
    { label: t('intranet.form.name-fr'), lang: 'fr-BE', mine: mine.nameFR, theirs: theirs.nameFR },
  ]
  if (!hasAuthor) return names
  return [...names, { label: t('intranet.form.author'), mine: mine.author ?? '', theirs: theirs.author ?? '' }]
}
