import type { TFunction } from '#platform/i18n/create-i18n.ts'

export type Contents = { folders: number; documents: number }

/** "12 documenten en 3 mappen", leaving out what there is none of. */
export function contentsInWords(t: TFunction, { folders, documents }: Contents): string {
  const first = t('intranet.documents', { count: documents })
  const second = t('intranet.folders', { count: folders })
  if (folders === 0) return first
  return documents === 0 ? second : t('intranet.and', { first, second })
}
