import { useTranslation } from 'react-i18next'
import type { Place } from '../../folder-page.ts'
import { titleKeys } from '../../places.ts'

/** What the root of a collection is called. */
export function useRootName({ collection }: Place): string {
  const { t } = useTranslation()
  return t(titleKeys[collection])
}
