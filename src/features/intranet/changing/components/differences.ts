import { useTranslation } from 'react-i18next'
import type { Visibility } from '../../core/resource.ts'
import type { Difference } from './both-versions.tsx'
import type { VisibilityWish } from './visibility-choice.tsx'

export type NamesAndAuthor = { nameNL: string; nameFR: string; author?: string; visibility?: VisibilityWish }

type Fields = {
  hasAuthor?: boolean
  /** Who sees the folder above, which says what taking over from it means; absent where nobody chooses. */
  above?: Visibility | undefined
}

/** The fields of both versions, each with its label. */
export function useDifferences(mine: NamesAndAuthor, theirs: NamesAndAuthor, fields: Fields = {}): Difference[] {
  const { t } = useTranslation()
  const { hasAuthor = false, above } = fields
  const seenBy = ({ visibility = 'inherit' }: NamesAndAuthor) =>
    visibility === 'inherit'
      ? t(`intranet.visibility.inherit-${above ?? 'members'}`)
      : t(`intranet.visibility.${visibility}`)
  return [
    { label: t('intranet.form.name-nl'), lang: 'nl-BE', mine: mine.nameNL, theirs: theirs.nameNL },
    { label: t('intranet.form.name-fr'), lang: 'fr-BE', mine: mine.nameFR, theirs: theirs.nameFR },
    ...(hasAuthor ? [{ label: t('intranet.form.author'), mine: mine.author ?? '', theirs: theirs.author ?? '' }] : []),
    ...(above ? [{ label: t('intranet.visibility.label'), mine: seenBy(mine), theirs: seenBy(theirs) }] : []),
  ]
}
