import { useMemo } from 'react'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Resource, Visibility } from '../../core/resource.ts'

/** What the controls of a row are called, by the row's name. */
export type RowWords = {
  select: (name: string) => string
  menu: (name: string) => string
  /** Who sees it, where that differs from the folder that it lies in. */
  mark: (resource: Pick<Resource, 'visibility'>) => string | undefined
}

/** Stands where the name will come; no name holds it. */
const gap = '\u0000'

/** The sentences are looked up once: looking one up costs 20 µs, which each row would pay. */
export function useRowWords(above: Visibility): RowWords {
  const { t } = useTranslation()
  return useMemo(() => {
    const around = (sentence: string) => {
      const [before = '', after = ''] = sentence.split(gap)
      return (name: string) => before + name + after
    }
    return {
      select: around(t('intranet.listing.select-one', { name: gap })),
      menu: around(t('intranet.listing.menu-of', { name: gap })),
      mark: visibilityMarks(t, above),
    }
  }, [t, above])
}

/** Only what differs from the folder is marked: in a public folder it goes without saying. The words are looked up once. */
export function visibilityMarks(t: TFunction, above: Visibility) {
  const words = { public: t('intranet.visibility.mark-public'), members: t('intranet.visibility.mark-members') }
  return ({ visibility }: Pick<Resource, 'visibility'>): string | undefined =>
    visibility === above ? undefined : words[visibility]
}
