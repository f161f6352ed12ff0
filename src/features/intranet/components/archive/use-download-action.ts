import { useTranslation } from 'react-i18next'
import { downloadAddress } from '../../folder-page.ts'
import type { ActionHook } from '../resource-action.ts'

/** One document downloads as it is. */
export const useDownloadAction: ActionHook = ({ targets }) => {
  const { t } = useTranslation()
  const [only] = targets
  if (targets.length !== 1 || !only || only.folder) return null
  return {
    id: 'download',
    label: t('intranet.download'),
    icon: 'download',
    run: () => startDownload(downloadAddress(only.id)),
  }
}

/** The browser saves what the address answers; the page stays. */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
